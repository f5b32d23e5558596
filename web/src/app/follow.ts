import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { serverStatus } from '#lib/api-status.ts'
import { followSession, sessionReady, sessionStore } from '#lib/session.ts'

/** Finds out who is signed in, and asks the guards again whenever somebody signs in or out, here or in another window. */
export function useFollowSession(): void {
  const router = useRouter()
  useEffect(() => {
    void sessionReady()
    let kind = sessionStore.get().kind
    const stopFollowing = followSession()
    const stop = sessionStore.subscribe(() => {
      const before = kind
      kind = sessionStore.get().kind
      if (kind !== before && before !== 'restoring') void router.invalidate()
    })
    return () => {
      stop()
      stopFollowing()
    }
  }, [router])
}

/** A server that is down leads everything to Maintenance, which remembers the page; Maintenance leaves by itself. */
export function useFollowServer(): void {
  const router = useRouter()
  useEffect(() => {
    const go = () => {
      const { pathname, href } = router.state.location
      if (serverStatus.get() === 'up' || pathname === '/maintenance') return
      void router.navigate({ to: '/maintenance', search: { next: pathname === '/' ? undefined : href }, replace: true })
    }
    go()
    return serverStatus.subscribe(go)
  }, [router])
}

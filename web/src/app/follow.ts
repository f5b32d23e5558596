import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { serverStatus } from '#lib/api-status.ts'
import { followSession, type Session, sessionReady, sessionStore } from '#lib/session.ts'

/** Loads the session and follows it: when it ends, navigates to Landing; on other changes, reruns the guards. */
export function useFollowSession(): void {
  const router = useRouter()
  useEffect(() => {
    void sessionReady()
    let before = sessionStore.get()
    const stopFollowing = followSession()
    const stop = sessionStore.subscribe(() => {
      const session = sessionStore.get()
      const hasEnded = before.kind === 'user' && session.kind === 'visitor'
      const hasChanged = before.kind !== session.kind && before.kind !== 'restoring'
      before = session
      const next = pageToReturnTo(router, session)
      const login = next === undefined ? undefined : (true as const)
      if (hasEnded) void router.navigate({ to: '/', search: { login, next }, replace: true })
      else if (hasChanged) void router.invalidate()
    })
    return () => {
      stop()
      stopFollowing()
    }
  }, [router])
}

/** A member whose token was refused returns to the page after logging in; one who logged out does not. */
function pageToReturnTo(router: AnyRouter, session: Session): string | undefined {
  const wasCutOff = session.kind === 'visitor' && session.ended === 'refused'
  return wasCutOff ? router.state.location.href : undefined
}

/** While the server is down, redirects every page to Maintenance, which remembers the page and leaves by itself. */
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

import { Outlet, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { useSession } from '#lib/session.ts'

import { useArrival } from './arrival.ts'
import { NewBuild } from './NewBuild.tsx'
import { useFollowServer, useFollowSession } from './follow.ts'
import { SkipLink } from './SkipLink.tsx'
import { Unreachable } from './Unreachable.tsx'

const RestrictedModal = lazy(async () => ({
  default: (await import('#features/auth/RestrictedModal.tsx')).RestrictedModal,
}))

/** What every page has: the skip link, the notice of a new version, and the layer that asks a visitor to log in. */
export function Root() {
  const session = useSession()
  const { to } = useSearch({ from: '__root__' })
  useArrival()
  useFollowSession()
  useFollowServer()
  return (
    <>
      <SkipLink />
      {session.kind === 'unreachable' ? <Unreachable /> : <Outlet />}
      {session.kind === 'visitor' && to !== undefined && (
        <Suspense>
          <RestrictedModal />
        </Suspense>
      )}
      <NewBuild />
    </>
  )
}

import { Outlet, useLocation, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'

import { useSession } from '#lib/session.ts'
import { useTheme } from '#ui/theme.ts'

import { useArrival } from './arrival.ts'
import { NewBuild } from './NewBuild.tsx'
import { useFollowServer, useFollowSession } from './follow.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { SkipLink } from './SkipLink.tsx'

const RestrictedModal = lazyScreen(() => import('#features/auth/RestrictedModal.tsx'), 'RestrictedModal')
const Unreachable = lazyScreen(() => import('./Unreachable.tsx'), 'Unreachable', { texts: 'first' })

/** What every page shares: the skip link, the update banner, and the dialog that asks a visitor to log in. */
export function Root() {
  const session = useSession()
  const { to } = useSearch({ from: '__root__' })
  const path = useLocation({ select: ({ pathname }) => pathname })
  // Keeps the page in step with the device's theme.
  useTheme()
  useArrival()
  useFollowSession()
  useFollowServer()
  return (
    <>
      <SkipLink />
      {session.kind === 'unreachable' && !isForAnybody(path) ? (
        <Suspense>
          <Unreachable />
        </Suspense>
      ) : (
        <Outlet />
      )}
      {session.kind === 'visitor' && to !== undefined && (
        <Suspense>
          <RestrictedModal />
        </Suspense>
      )}
      <NewBuild />
    </>
  )
}

/** Pages that do not depend on the session. */
const isForAnybody = (path: string) => path === '/maintenance' || path === '/404' || path.startsWith('/docs/')

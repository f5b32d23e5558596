import { Outlet, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

import { followKeyboard } from '#lib/device/keyboard.ts'
import { closeInAddress, followHistory } from '#lib/device/overlays.ts'
import { useLanguage, withTexts } from '#lib/i18n.ts'
import { useSession } from '#lib/session.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LostDialog } from '#ui/Lost.tsx'
import { useTheme } from '#ui/theme.ts'

import { useArrival } from './arrival.ts'
import { NewBuild } from './NewBuild.tsx'
import { useFollowServer, useFollowSession } from './follow.ts'
import { SkipLink } from './SkipLink.tsx'

const loadRestrictedModal = () => withTexts(import('#features/auth/RestrictedModal.tsx'), 'more')
const RestrictedModal = lazyPart(loadRestrictedModal, 'RestrictedModal', { failed: 'dialog' })
const Unreachable = lazyPart(() => import('./Unreachable.tsx'), 'Unreachable')

/** Shared by all pages: the skip link, the update banner, and the dialog that asks visitors to log in. */
export function Root() {
  const session = useSession()
  const { to } = useSearch({ from: '__root__' })
  const close = () => closeInAddress({ search: (before) => ({ ...before, to: undefined }) })
  const { lost } = useLanguage()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // Keeps the page in sync with the device's theme.
  useTheme()
  useEffect(followKeyboard, [])
  const router = useRouter()
  useEffect(() => followHistory(router), [router])
  useArrival()
  useFollowSession()
  useFollowServer()
  return (
    <>
      <SkipLink />
      {session.kind === 'unreachable' && !isForAnybody(path) ? <Unreachable /> : <Outlet />}
      {session.kind === 'visitor' && to !== undefined && <RestrictedModal onClose={close} />}
      {lost && <LostDialog {...lost} />}
      <NewBuild />
    </>
  )
}

/** Pages that do not depend on the session. */
const isForAnybody = (path: string) => path === '/maintenance' || path.startsWith('/docs/')

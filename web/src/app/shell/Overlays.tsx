import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'

import { api } from '#lib/api.ts'
import { useMember, useSession } from '#lib/session.ts'

const PostModal = lazy(async () => ({ default: (await import('#features/posts/PostModal.tsx')).PostModal }))
const SearchOverlay = lazy(async () => ({
  default: (await import('#features/search/SearchOverlay.tsx')).SearchOverlay,
}))

/** The layers that an address can put over any page. A visitor who opens one is asked to log in instead. */
export function Overlays() {
  const { pm, gs } = useSearch({ from: '__root__' })
  const isMember = useMember() !== undefined
  // On a page for everybody it takes a moment to find out who is signed in.
  const isKnown = useSession().kind !== 'restoring'
  useAskToLogIn(isKnown && !isMember && (pm !== undefined || gs === true))
  useReadNotification()
  if (!isMember) return null
  return (
    <Suspense>
      {pm !== undefined && <PostModal />}
      {gs && <SearchOverlay />}
    </Suspense>
  )
}

function useAskToLogIn(isWanted: boolean): void {
  const navigate = useNavigate()
  const { gs } = useSearch({ from: '__root__' })
  const ask = useEffectEvent(() => {
    const to = gs ? 'search' : 'posts'
    const closed = { pm: undefined, gs: undefined, gsq: undefined, gsk: undefined }
    void navigate({ to: '.', search: (before) => ({ ...before, ...closed, to }), replace: true })
  })
  useEffect(() => {
    if (isWanted) ask()
  }, [isWanted])
}

/** `nid` names the notification that led here: it is marked as read once and leaves the address. */
function useReadNotification(): void {
  const { nid } = useSearch({ from: '__root__' })
  const isMember = useMember() !== undefined
  const cache = useQueryClient()
  const navigate = useNavigate()
  const read = useEffectEvent(async (id: string) => {
    await navigate({ to: '.', search: (before) => ({ ...before, nid: undefined }), replace: true })
    await api('POST /user/notifications/:id/read', { params: { id } })
    await cache.invalidateQueries({ queryKey: ['unread'] })
    await cache.invalidateQueries({ queryKey: ['notifications'] })
  })
  useEffect(() => {
    // A failed call leaves the notification unread, which the list shows.
    if (nid !== undefined && isMember) read(nid).catch(() => {})
  }, [nid, isMember])
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'

import { api } from '#lib/api.ts'
import { useMember, useSession } from '#lib/session.ts'

const PostModal = lazy(async () => ({ default: (await import('#features/posts/PostModal.tsx')).PostModal }))
const SearchOverlay = lazy(async () => ({
  default: (await import('#features/search/SearchOverlay.tsx')).SearchOverlay,
}))

/** The overlays that search parameters open over any page. Visitors are asked to log in instead. */
export function Overlays() {
  const { pm, gs } = useSearch({ from: '__root__' })
  const isMember = useMember() !== undefined
  // On public pages the session may still be loading.
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

/** Marks the notification in `nid` as read, and removes it from the URL. */
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

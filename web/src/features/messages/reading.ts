import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

import { api } from '#lib/api.ts'

import { showRead } from './cache.ts'

/** Marks the conversation as read when it is seen, and again for each message that arrives while it is visible. */
export function useMarkRead(counterpartId: string, newestId: string | undefined): void {
  const cache = useQueryClient()
  const isSeen = useIsPageSeen()
  const read = useEffectEvent(async () => {
    await api('POST /user/messages/conversations/:id/read', { params: { id: counterpartId } })
    showRead(cache, counterpartId)
  })
  useEffect(() => {
    // If the request fails, the conversation stays unread, as the list shows.
    if (newestId !== undefined && isSeen) read().catch(() => {})
  }, [newestId, isSeen])
}

const isSeen = () => !document.hidden

function useIsPageSeen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    isSeen,
    isSeen,
  )
}

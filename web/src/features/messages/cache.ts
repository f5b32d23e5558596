import type { QueryClient } from '@tanstack/react-query'

import type { ReplyOf } from '#lib/api.ts'
import { type Pages, withNewest } from '#lib/pages.ts'
import { loadMessages, messages } from '#queries/messages.ts'
import { notifications } from '#queries/notifications.ts'

/**
 * Fetches the newest messages of an open conversation and keeps the older ones. Resolves to false if it is not cached or
 * the request fails.
 */
export async function refreshMessages(cache: QueryClient, counterpartId: string): Promise<boolean> {
  const { queryKey } = messages.with(counterpartId)
  if (!cache.getQueryData(queryKey)) return false
  // If the request fails, the next message or visit makes up for it.
  const newest = await loadMessages(counterpartId).catch(() => undefined)
  if (!newest) return false
  cache.setQueryData(queryKey, (known) => known && withNewest(known, newest))
  return true
}

/** Fetches the newest conversations, or the newest of those that are searched for, if they are shown. */
export function refreshConversations(cache: QueryClient): Promise<void> {
  const { queryKey } = messages.conversations()
  return cache.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false })
}

type ConversationPages = Pages<ReplyOf<'GET /user/messages/conversations'>>

/** Marks the conversation as read in the cache. */
export function showRead(cache: QueryClient, counterpartId: string): void {
  cache.setQueriesData<ConversationPages>({ queryKey: messages.conversations().queryKey }, (known) => {
    const pages = known?.pages.map((page) => ({
      ...page,
      results: page.results.map((one) => (one.counterpart.id === counterpartId ? { ...one, unread_count: 0 } : one)),
    }))
    return known && pages && { ...known, pages }
  })
  void cache.invalidateQueries({ queryKey: notifications.unread().queryKey })
}

import type { Page } from '@app/contract/common.ts'
import type { Message } from '@app/contract/messages.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { unreadQuery } from '#lib/query.ts'

import { conversationsQuery, loadMessages, messagesQuery } from './queries.ts'

type Messages = InfiniteData<Page<Message>, string | null>

/**
 * Fetches the newest messages of an open conversation and keeps the older ones. Resolves to false if it is not cached or
 * the request fails.
 */
export async function refreshMessages(cache: QueryClient, counterpartId: string): Promise<boolean> {
  const { queryKey } = messagesQuery(counterpartId)
  if (!cache.getQueryData(queryKey)) return false
  // A failed request is made up for by the next message or visit.
  const newest = await loadMessages(counterpartId).catch(() => undefined)
  if (!newest) return false
  cache.setQueryData<Messages>(queryKey, (known) => known && withNewest(known, newest))
  return true
}

/** Merges the newest page into the cached ones. If messages are missing in between, keeps only the newest. */
export function withNewest(known: Messages, newest: Page<Message>): Messages {
  const [first, ...rest] = known.pages
  const ids = new Set(newest.results.map(({ id }) => id))
  const older = first?.results.filter(({ id }) => !ids.has(id)) ?? []
  const isGap = older.length > 0 && older.length === first?.results.length && newest.next !== null
  if (!first || isGap) return { pages: [newest], pageParams: [null] }
  // The cursor of the page whose end is kept.
  const next = older.length > 0 ? first.next : newest.next
  return { ...known, pages: [{ results: [...newest.results, ...older], next }, ...rest] }
}

export function refreshConversations(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: conversationsQuery.queryKey }, { cancelRefetch: false })
}

/** Marks the conversation as read in the cache. */
export function showRead(cache: QueryClient, counterpartId: string): void {
  cache.setQueryData(conversationsQuery.queryKey, (known) => {
    const pages = known?.pages.map((page) => ({
      ...page,
      results: page.results.map((one) => (one.counterpart.id === counterpartId ? { ...one, unread_count: 0 } : one)),
    }))
    return known && pages && { ...known, pages }
  })
  void cache.invalidateQueries({ queryKey: unreadQuery.queryKey })
}

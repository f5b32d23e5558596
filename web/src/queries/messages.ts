import type { Person } from '@app/contract/profiles.ts'
import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query'

import { api, type ReplyOf } from '#lib/api.ts'
import { type Pages, pagesOf } from '#lib/pages.ts'

/**
 * Both lists refetch whenever they are shown, because nothing updates them while they are not. This only spares the
 * data that the loader has just fetched.
 */
const staleTime = 2000

/** Whom the member talks to, and whether the member blocks them: nobody in the list of conversations. */
export type Counterpart = Person & { blocked?: boolean | undefined }

export const messages = {
  all: () => ['messages'] as const,
  /** The member's conversations, newest message first; with a name, only those with members of that name. */
  conversations: (name?: string) =>
    pagesOf({
      queryKey: [...messages.all(), 'conversations', ...(name === undefined ? [] : [name])],
      load: (call) => api('GET /user/messages/conversations', { query: { q: name }, ...call }),
      keyOf: ({ counterpart }) => counterpart.id,
      staleTime,
    }),
  /** The messages with the counterpart, newest first. */
  with: (counterpartId: string) =>
    pagesOf({
      queryKey: [...messages.all(), 'with', counterpartId],
      load: (call) => loadMessages(counterpartId, call),
      staleTime,
      structuralSharing: (before, after) =>
        replaceEqualDeep(before, withLater(before as MessagePages | undefined, after as MessagePages)),
    }),
  /** The member of this slug. Counterparts in the list are known already, even former members. */
  counterpart: (cache: QueryClient, slug: string) =>
    queryOptions({
      queryKey: [...messages.all(), 'counterpart', slug],
      queryFn: ({ signal }): Promise<Counterpart> => api('GET /profiles/slug/:slug', { params: { slug }, signal }),
      initialData: () => listedCounterpart(cache, slug),
    }),
}

export function loadMessages(counterpartId: string, call: { next?: string | null; signal?: AbortSignal } = {}) {
  const query = { page_size: '30' }
  return api('GET /user/messages/conversations/:id', { params: { id: counterpartId }, query, ...call })
}

type MessagePages = Pages<ReplyOf<'GET /user/messages/conversations/:id'>>

/**
 * A request that began earlier can be answered later: what has been sent or has arrived meanwhile stays. Messages are never
 * deleted.
 */
function withLater(before: MessagePages | undefined, after: MessagePages): MessagePages {
  const known = before?.pages[0]?.results ?? []
  const [newest, ...rest] = after.pages
  if (!newest) return after
  const last = newest.results[0]?.id
  const until = last ? known.findIndex(({ id }) => id === last) : known.length
  return {
    ...after,
    pages: [{ ...newest, results: [...known.slice(0, Math.max(until, 0)), ...newest.results] }, ...rest],
  }
}

function listedCounterpart(cache: QueryClient, slug: string): Counterpart | undefined {
  const pages = cache.getQueryData(messages.conversations().queryKey)?.pages ?? []
  const conversations = pages.flatMap(({ results }) => results)
  return conversations.find(({ counterpart }) => counterpart.slug === slug)?.counterpart
}

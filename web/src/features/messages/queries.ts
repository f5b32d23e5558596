import type { Person } from '@app/contract/profiles.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

/** Both lists refetch whenever they are shown: nothing updates them while they are not. */
const alwaysStale = { staleTime: 0 } as const

/** The member's conversations, newest message first. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['messages', 'conversations'],
  queryFn: ({ pageParam, signal }) => api('GET /user/messages/conversations', { next: pageParam, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  ...alwaysStale,
})

/** The messages with the counterpart, newest first. */
export const messagesQuery = (counterpartId: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'with', counterpartId],
    queryFn: ({ pageParam, signal }) => loadMessages(counterpartId, { next: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...alwaysStale,
  })

export function loadMessages(counterpartId: string, options: { next?: string | null; signal?: AbortSignal } = {}) {
  const query = { page_size: '30' }
  return api('GET /user/messages/conversations/:id', { params: { id: counterpartId }, query, ...options })
}

/** Members whose name begins with the text. */
export const peopleQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', 'people', text],
    queryFn: ({ signal }) => api('GET /search', { query: { q: text, kind: 'PROFILE', page_size: '40' }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    select: ({ results }): Person[] => results.flatMap(({ profile }) => profile ?? []),
  })

/** The member of this slug. Counterparts in the list are known already, even former members. */
export const counterpartQuery = (cache: QueryClient, slug: string) =>
  queryOptions({
    queryKey: ['messages', 'counterpart', slug],
    queryFn: ({ signal }): Promise<Person> => api('GET /profiles/slug/:slug', { params: { slug }, signal }),
    initialData: () => listedCounterpart(cache, slug),
  })

function listedCounterpart(cache: QueryClient, slug: string): Person | undefined {
  const pages = cache.getQueryData(conversationsQuery.queryKey)?.pages ?? []
  const conversations = pages.flatMap(({ results }) => results)
  return conversations.find(({ counterpart }) => counterpart.slug === slug)?.counterpart
}

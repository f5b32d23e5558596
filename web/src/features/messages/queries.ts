import type { Person } from '@app/contract/profiles.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

/** Both lists are asked for again whenever they come into sight: nobody tells a page that is not shown what has come. */
const alwaysStale = { staleTime: 0 } as const

/** The conversations of the member, the one with the newest message first. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['messages', 'conversations'],
  queryFn: ({ pageParam, signal }) => api('GET /user/messages/conversations', { next: pageParam, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  ...alwaysStale,
})

/** What was written to and by the counterpart, newest first. */
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

/** Whom the name in the address belongs to. Who stands in the list is known already, even after having left. */
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

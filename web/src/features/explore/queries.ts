import type { ExploreList } from '@app/contract/explore.ts'
import { limits } from '@app/contract/limits.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import type { Language } from '#lib/i18n.ts'

import { type ListPage, pageOf } from './lists/pages.ts'

/** Ranked lists change once a day; the prices in them are live. */
const staleMs = 300_000

/** The sections with their lists, as the server names them in a language. */
export const sectionsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['explore', 'sections', language],
    queryFn: ({ signal }) => api('GET /explore/sections', { signal }),
    select: ({ results }) => results,
    staleTime: 3_600_000,
    placeholderData: keepPreviousData,
  })

/** A list page by page, from the address that it names itself. */
export const listQuery = (list: ExploreList) =>
  infiniteQueryOptions({
    queryKey: ['explore', 'list', list.endpoint],
    // Any call whose answer is a page: the address takes the place of its path.
    queryFn: async ({ pageParam, signal }) =>
      pageOf(list, await api('GET /explore/indices', { next: pageParam, signal })),
    initialPageParam: `/v1${list.endpoint}`,
    getNextPageParam: ({ next }) => next,
    staleTime: staleMs,
  })

/** The first few of each list by its address, all in one call. A list that failed is not among them. */
export const previewsQuery = (lists: readonly ExploreList[]) =>
  queryOptions({
    queryKey: ['explore', 'previews', ...lists.map(({ endpoint }) => endpoint)],
    queryFn: async ({ signal }) => {
      const asked = lists.slice(0, limits.batch)
      const answers = await api('POST /batch', { body: asked.map(batchPart), signal })
      const pages = asked.flatMap((list, index): [string, ListPage][] => {
        const answer = answers[index]
        return answer?.status_code === 200 ? [[list.endpoint, pageOf(list, answer.body)]] : []
      })
      return new Map(pages)
    },
    enabled: lists.length > 0,
    staleTime: staleMs,
  })

function batchPart({ endpoint, items }: ExploreList) {
  const [path = '', query] = endpoint.split('?')
  const params = { ...Object.fromEntries(new URLSearchParams(query)), page_size: String(items) }
  return { path, params, method: 'get' as const }
}

/**
 * Members whom this member does not follow yet. The list stays as it is while they are being followed: a row that
 * vanished under the finger could not be taken back.
 */
export const suggestedMembersQuery = infiniteQueryOptions({
  queryKey: ['suggested-members'],
  queryFn: ({ pageParam, signal }) => api('GET /explore/profiles/recommended', { next: pageParam, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: staleMs,
})

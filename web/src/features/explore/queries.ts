import type { ExploreList } from '@app/contract/explore.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import type { Language } from '#lib/i18n.ts'

import { pageOf } from './lists/pages.ts'

/** Ranked lists change once a day; the prices in them are live. */
const staleMs = 300_000

/** The sections with their lists, named in the given language. */
export const sectionsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['explore', 'sections', language],
    queryFn: ({ signal }) => api('GET /explore/sections', { signal }),
    select: ({ results }) => results,
    staleTime: 3_600_000,
    placeholderData: keepPreviousData,
  })

/**
 * The same with the first results of the lists, for the home of Explore. Also fills `sectionsQuery`, so that opening a
 * section needs no request.
 */
export const homeQuery = (language: Language) =>
  queryOptions({
    queryKey: ['explore', 'home', language],
    queryFn: async ({ signal, client }) => {
      const sections = await api('GET /explore/sections', { query: { results: 'true' }, signal })
      client.setQueryData(sectionsQuery(language).queryKey, sections)
      return sections
    },
    select: ({ results }) => results,
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  })

/** A list page by page, from its own endpoint. */
export const listQuery = (list: ExploreList) =>
  infiniteQueryOptions({
    queryKey: ['explore', 'list', list.endpoint],
    // The route only provides the type of a page: `next` replaces its path.
    queryFn: async ({ pageParam, signal }) =>
      pageOf(list, await api('GET /explore/indices', { next: pageParam, signal })),
    initialPageParam: `/v1${list.endpoint}`,
    getNextPageParam: ({ next }) => next,
    staleTime: staleMs,
  })

/**
 * Suggested members. Not refetched while they are being followed: a row that vanished under the finger could not be
 * unfollowed.
 */
export const suggestedMembersQuery = infiniteQueryOptions({
  queryKey: ['suggested-members'],
  queryFn: ({ pageParam, signal }) => api('GET /explore/profiles/recommended', { next: pageParam, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: staleMs,
})

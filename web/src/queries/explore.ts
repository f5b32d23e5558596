import type { ExploreList } from '@app/contract/explore.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { api, batch } from '#lib/api.ts'
import type { Language } from '#lib/i18n.ts'
import { pagesOf } from '#lib/pages.ts'

/** Ranked lists change once a day; the prices in them are live. */
const staleTime = 300_000
/** Those by the change of today follow the prices, and are read again when they are opened. */
const staleTimeOfDay = 30_000

/** So many entries of a list can be sorted by another figure: the largest page. */
const sortedCount = '100'

/** How many suggestions of each kind a new member is offered. */
export const guidanceCount = 5

const guidanceSize = { page_size: String(guidanceCount) }

export type ClassificationListKind = 'MORNINGSTAR_SECTOR' | 'REGION'

type ListFacts = Pick<ExploreList, 'kind' | 'endpoint' | 'display_field'>

type ResultsOf<List> = List extends ExploreList ? Pick<List, 'kind' | 'results'> : never

/** Results of a list, with the list's kind, which determines their type. */
export type ListPart = ResultsOf<ExploreList>

export type ListPage = ListPart & { next: string | null }

export const explore = {
  all: () => ['explore'] as const,
  /** The sections with the lists that have something, named in the given language. */
  sections: (language: Language) =>
    queryOptions({
      queryKey: [...explore.all(), 'sections', language],
      queryFn: ({ signal }) => api('GET /explore/sections', { signal }),
      select: ({ results }) => results,
      staleTime,
      placeholderData: keepPreviousData,
    }),
  /** Rankings, some of them by owners. */
  lists: () => [...explore.all(), 'lists'] as const,
  /**
   * The same with the first results of the lists, for the home of Explore. Also fills `sections`, so that opening a
   * section needs no request.
   */
  home: (language: Language) =>
    queryOptions({
      queryKey: [...explore.lists(), 'home', language],
      queryFn: async ({ signal, client }) => {
        const sections = await api('GET /explore/sections', { query: { results: 'true' }, signal })
        client.setQueryData(explore.sections(language).queryKey, sections)
        return sections
      },
      select: ({ results }) => results,
      staleTime,
      placeholderData: keepPreviousData,
    }),
  /** A list page by page, from its own endpoint. */
  list: ({ kind, endpoint, display_field: sorted }: ListFacts) =>
    pagesOf({
      queryKey: [...explore.lists(), endpoint],
      // The route only provides the type of a page: `next` replaces its path.
      load: async ({ next, signal }) =>
        pageOf(kind, await api('GET /explore/indices', { next: next ?? `/v1${endpoint}`, signal })),
      staleTime: sorted === 'change_today' ? staleTimeOfDay : staleTime,
    }),
  /** The entries of a list that can be sorted by another figure than its own. */
  top: ({ kind, endpoint }: ListFacts) =>
    queryOptions({
      queryKey: [...explore.lists(), endpoint, 'top'],
      queryFn: async ({ signal }) => {
        const address = `/v1${endpoint}${endpoint.includes('?') ? '&' : '?'}page_size=${sortedCount}`
        return pageOf(kind, await api('GET /explore/indices', { next: address, signal }))
      },
      staleTime: staleTimeOfDay,
    }),
  /** Explore's own list of suggested members. */
  recommended: () =>
    explore.list({ kind: 'PROFILE', endpoint: '/explore/profiles/recommended', display_field: 'follower_count' }),
  /**
   * Suggested members. Not refetched as the member follows them: a row that disappeared could no longer be unfollowed.
   */
  suggestedMembers: () =>
    pagesOf({
      queryKey: [...explore.all(), 'suggested-members'],
      load: (call) => api('GET /explore/profiles/recommended', call),
      staleTime,
    }),
  /**
   * Suggestions for a new member: stocks, members and open groups, in one batch. Never refetched, so that rows stay in
   * place as the member follows them.
   */
  guidance: () =>
    queryOptions({
      queryKey: [...explore.all(), 'guidance'],
      queryFn: ({ signal }) => loadGuidance(signal),
      staleTime: Infinity,
      gcTime: 0,
    }),
}

/**
 * Types the response of a list's endpoint: the list's kind determines its results, which the type system cannot
 * express.
 */
function pageOf(kind: ExploreList['kind'], answer: object): ListPage {
  return { kind, ...answer } as ListPage
}

export type GuidanceOffer = Awaited<ReturnType<typeof loadGuidance>>

async function loadGuidance(signal: AbortSignal) {
  const { stocks, members, groups } = await batch(
    {
      stocks: { route: 'GET /explore/stocks/top/:by', params: { by: 'followed' }, query: guidanceSize },
      members: { route: 'GET /explore/profiles/recommended', query: guidanceSize },
      groups: {
        route: 'GET /explore/groups/top/:by',
        params: { by: 'followers' },
        query: { ...guidanceSize, private: 'false' },
      },
    },
    { signal },
  )
  return { stocks: stocks.results, members: members.results, groups: groups.results }
}

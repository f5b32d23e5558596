import type { Instrument } from '@app/contract/instruments.ts'
import type { Period } from '@app/contract/limits.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { api, batch } from '#lib/api.ts'

/** An instrument by the name in its address. Its id leads to it as well. */
export const instrumentQuery = (slug: string) =>
  queryOptions({
    queryKey: ['instruments', slug],
    queryFn: ({ signal }) =>
      isId(slug)
        ? api('GET /instruments/:id', { params: { id: slug }, signal })
        : api('GET /instruments/slug/:slug', { params: { slug }, signal }),
  })

const isId = (text: string) => /^[1-9]\d{0,18}$/.test(text)

/** The indices that charts compare with. */
export const indicesQuery = queryOptions({
  queryKey: ['indices'],
  queryFn: ({ signal }) => api('GET /instruments/indices', { signal }),
  select: ({ results }) => results,
})

/** Those that this member may compare with. */
export const userIndicesQuery = queryOptions({
  queryKey: ['user-indices'],
  queryFn: ({ signal }) => api('GET /user/indices', { signal }),
  select: ({ results }) => results,
})

const refreshTodayMs = 60_000

/** The prices of a period; those of today go on while they are looked at. */
export const historyQuery = (instrument: string, period: Period) =>
  queryOptions({
    queryKey: ['history', instrument, period],
    queryFn: ({ signal }) => api('GET /instruments/history', { query: { instrument, period }, signal }),
    select: ({ points }) => points,
    staleTime: refreshTodayMs,
    refetchInterval: period === 'today' ? refreshTodayMs : false,
  })

const perBatch = 20

/** Everything about several instruments at once, by id: changes over longer periods, followers. */
export const detailsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['instrument-details', ...ids],
    queryFn: async ({ signal }) => {
      const starts = Array.from({ length: Math.ceil(ids.length / perBatch) }, (_, index) => index * perBatch)
      const parts = await Promise.all(starts.map((at) => detailsOf(ids.slice(at, at + perBatch), signal)))
      return new Map(parts.flat().map((instrument) => [instrument.id, instrument]))
    },
    enabled: ids.length > 0,
    // The prices of the list are live; what changes only once a day can wait.
    staleTime: 300_000,
  })

async function detailsOf(ids: readonly string[], signal: AbortSignal): Promise<Instrument[]> {
  const calls = ids.map((id) => [id, { route: 'GET /instruments/:id', params: { id } }] as const)
  return Object.values(await batch<Record<string, 'GET /instruments/:id'>>(Object.fromEntries(calls), { signal }))
}

const faces = { page_size: '6' }

/** Who follows an instrument, the newest few. */
export const instrumentFollowersQuery = (id: string) =>
  queryOptions({
    queryKey: ['instrument-followers', id],
    queryFn: ({ signal }) => api('GET /instruments/:id/followers', { params: { id }, query: faces, signal }),
    select: ({ results }) => results,
  })

/** Whose connected portfolio holds an instrument, a few of them. */
export const instrumentOwnersQuery = (id: string) =>
  queryOptions({
    queryKey: ['instrument-owners', id],
    queryFn: ({ signal }) => api('GET /instruments/:id/owners', { params: { id }, query: faces, signal }),
    select: ({ results }) => results,
  })

/** The portfolios that hold an instrument, the best return of three months first, page by page. */
export const instrumentPortfoliosQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['instrument-portfolios', id],
    queryFn: ({ pageParam, signal }) =>
      api('GET /instruments/:id/portfolios', { params: { id }, next: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** The company behind a stock. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['company', id],
    queryFn: ({ signal }) => api('GET /instruments/:id/company', { params: { id }, signal }),
    staleTime: 300_000,
  })

/** What a fund holds. */
export const fundDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['fund-details', id],
    queryFn: ({ signal }) => api('GET /instruments/:id/fund/details', { params: { id }, signal }),
    staleTime: 300_000,
  })

/** The stocks that most members follow, page by page. */
export const mostFollowedQuery = infiniteQueryOptions({
  queryKey: ['most-followed'],
  queryFn: ({ pageParam, signal }) =>
    api('GET /explore/stocks/top/:by', { params: { by: 'followed' }, next: pageParam, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 300_000,
})

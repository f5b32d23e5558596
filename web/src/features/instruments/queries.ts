import type { Period } from '@app/contract/limits.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

/** The indices that the member can compare with. */
export const userIndicesQuery = queryOptions({
  queryKey: ['user-indices'],
  queryFn: ({ signal }) => api('GET /user/indices', { signal }),
  select: ({ results }) => results,
})

const refreshTodayMs = 60_000

/** The prices of a period; today's are refetched every minute while shown. */
export const historyQuery = (instrument: string, period: Period) =>
  queryOptions({
    queryKey: ['history', instrument, period],
    queryFn: ({ signal }) => api('GET /instruments/history', { query: { instrument, period }, signal }),
    select: ({ points }) => points,
    staleTime: refreshTodayMs,
    refetchInterval: period === 'today' ? refreshTodayMs : false,
  })

const faces = { page_size: '6' }

/** The newest followers of an instrument. */
export const instrumentFollowersQuery = (id: string) =>
  queryOptions({
    queryKey: ['instrument-followers', id],
    queryFn: ({ signal }) => api('GET /instruments/:id/followers', { params: { id }, query: faces, signal }),
    select: ({ results }) => results,
  })

/** A few members whose connected portfolio holds the instrument. */
export const instrumentOwnersQuery = (id: string) =>
  queryOptions({
    queryKey: ['instrument-owners', id],
    queryFn: ({ signal }) => api('GET /instruments/:id/owners', { params: { id }, query: faces, signal }),
    select: ({ results }) => results,
  })

/** The portfolios that hold an instrument, best three-month return first, page by page. */
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

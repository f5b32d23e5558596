import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

import { groups } from './groups.ts'

/** Averages change with the prices, and are computed once a minute. */
const staleTime = 60_000

/** The members of a group and what they hold. */
export const groupMembers = {
  members: (id: string) =>
    pagesOf({
      queryKey: [...groups.inside(id), 'members'],
      load: (call) => api('GET /groups/:id/members', { params: { id }, ...call }),
    }),
  portfolios: (id: string) =>
    pagesOf({
      queryKey: [...groups.inside(id), 'portfolios'],
      load: (call) => api('GET /groups/:id/portfolios', { params: { id }, ...call }),
    }),
  holdings: (id: string, limit: number) =>
    queryOptions({
      queryKey: [...groups.inside(id), 'holdings', limit],
      queryFn: ({ signal }) =>
        api('GET /groups/:id/holdings', { params: { id }, query: { limit: String(limit) }, signal }),
      staleTime,
    }),
  /** The share of each of a few instruments. */
  shares: (id: string, instrumentIds: readonly string[]) =>
    queryOptions({
      queryKey: [...groups.inside(id), 'shares', ...instrumentIds],
      queryFn: ({ signal }) =>
        api('GET /groups/:id/instruments', { params: { id }, query: { ids: instrumentIds.join(',') }, signal }),
      enabled: instrumentIds.length > 0,
      staleTime,
    }),
  percentages: (id: string) =>
    queryOptions({
      queryKey: [...groups.inside(id), 'percentages'],
      queryFn: ({ signal }) =>
        api('GET /groups/:id/holdings/percentages', { params: { id }, query: { limit: '20' }, signal }),
      staleTime,
    }),
}

import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

import { groups } from './groups.ts'

/** Averages change with the prices, and are computed once a minute. */
const staleTime = 60_000

/** Who wants to join a group or is invited, and what its members hold: none of it is in the first view of its page. */
export const groupMembers = {
  /** The members who ask to join a group, and those who are invited to it; for its admins. */
  requests: (id: string) =>
    pagesOf({
      queryKey: [...groups.all(), 'requests', id],
      load: (call) => api('GET /groups/:id/requests', { params: { id }, ...call }),
    }),
  invites: (id: string) =>
    pagesOf({
      queryKey: [...groups.all(), 'invites', id],
      load: (call) => api('GET /groups/:id/invites', { params: { id }, ...call }),
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

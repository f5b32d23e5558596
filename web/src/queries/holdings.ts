import { limits } from '@app/contract/limits.ts'
import type { Position } from '@app/contract/positions.ts'
import { queryOptions } from '@tanstack/react-query'

import { api, batch } from '#lib/api.ts'

/** Series and shares change once a day. */
const staleTime = 300_000
const refreshTodayMs = 60_000

/** What the signed-in member owns, across all portfolios. */
export const holdings = {
  all: () => ['holdings'] as const,
  /** The instruments in these portfolios with their changes, each once. */
  instruments: (portfolioIds: readonly string[]) =>
    queryOptions({
      queryKey: [...holdings.all(), 'instruments', ...portfolioIds],
      queryFn: ({ signal }) => loadInstruments(portfolioIds, signal),
      enabled: portfolioIds.length > 0,
    }),
  /** What a post about an instrument would show of what the member owns. */
  shownOf: (id: string) =>
    queryOptions({
      queryKey: [...holdings.all(), 'shown', id],
      queryFn: ({ signal }) => api('GET /user/instruments/:id/position', { params: { id }, signal }),
      staleTime: 0,
    }),
  /** Today's return of all portfolios together, which follows the prices beside it while it is shown, and their series. */
  today: () =>
    queryOptions({
      queryKey: [...holdings.all(), 'today'],
      queryFn: ({ signal }) => api('GET /user/today', { signal }),
      refetchInterval: refreshTodayMs,
    }),
  /** What to do next. */
  tips: () =>
    queryOptions({
      queryKey: [...holdings.all(), 'tips'],
      queryFn: ({ signal }) => api('GET /user/tips', { signal }),
      select: ({ results }) => results,
    }),
  /** The share of each region. */
  regions: () =>
    queryOptions({
      queryKey: [...holdings.all(), 'regions'],
      queryFn: ({ signal }) => api('GET /user/regions', { signal }),
      staleTime,
    }),
}

type Held = NonNullable<Position['instrument']>

async function loadInstruments(portfolioIds: readonly string[], signal: AbortSignal): Promise<Held[]> {
  const calls = portfolioIds
    .slice(0, limits.batch)
    .map((id) => [id, { route: 'GET /user/portfolios/:id/positions', params: { id } }] as const)
  const lists = await batch<Record<string, 'GET /user/portfolios/:id/positions'>>(Object.fromEntries(calls), { signal })
  const held = Object.values(lists).flatMap(({ results }) => results.flatMap(({ instrument }) => instrument ?? []))
  return [...new Map(held.map((one) => [one.id, one])).values()]
}

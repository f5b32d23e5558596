import type { Instrument } from '@app/contract/instruments.ts'
import type { ChangeSorting } from '@app/contract/price-changes.ts'
import type { Period, PricePeriod } from '@app/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'

import { api, batch, type ReplyOf } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

/** What changes once a day; the prices beside it are live. */
const staleTime = 300_000
/** Of an order that follows the prices. */
const staleTimeOfDay = 30_000
/** The period that charts open with. */
export const defaultPeriod = 'm3' satisfies Period

const refreshTodayMs = 60_000
const perBatch = 20
const faces = { page_size: '6' }

export const instruments = {
  all: () => ['instruments'] as const,
  /** Each by itself, with its counts of owners and portfolios. */
  single: () => [...instruments.all(), 'single'] as const,
  /** An instrument by slug or id. */
  detail: (slug: string) =>
    queryOptions({
      queryKey: [...instruments.single(), slug],
      queryFn: ({ signal }) =>
        isId(slug)
          ? api('GET /instruments/:id', { params: { id: slug }, signal })
          : api('GET /instruments/slug/:slug', { params: { slug }, signal }),
    }),
  /** The full details of several instruments by id, in batches. */
  details: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...instruments.all(), 'details', ...ids],
      queryFn: async ({ signal }) => {
        const starts = Array.from({ length: Math.ceil(ids.length / perBatch) }, (_, index) => index * perBatch)
        const parts = await Promise.all(starts.map((at) => detailsOf(ids.slice(at, at + perBatch), signal)))
        return new Map(parts.flat().map((instrument) => [instrument.id, instrument]))
      },
      enabled: ids.length > 0,
      staleTime,
    }),
  /** The prices of up to 50 instruments over a period, for sparklines. */
  sparks: (ids: readonly string[], period: Period) =>
    queryOptions({
      queryKey: [...instruments.all(), 'sparks', period, ...ids],
      queryFn: ({ signal }) => api('GET /instruments/sparks', { query: { ids: ids.join(','), period }, signal }),
      staleTime,
      refetchInterval: period === 'today' && staleTime,
      select: pointsById,
    }),
  /** The indices that charts compare with. */
  indices: () =>
    queryOptions({
      queryKey: [...instruments.all(), 'indices'],
      queryFn: ({ signal }) => api('GET /instruments/indices', { signal }),
      select: ({ results }) => results,
    }),
  /** The indices that the member can compare with. */
  ownIndices: () =>
    queryOptions({
      queryKey: [...instruments.all(), 'own-indices'],
      queryFn: ({ signal }) => api('GET /user/indices', { signal }),
      select: ({ results }) => results,
    }),
  /** The most followed stocks, or those that rise most today. */
  topStocks: (by: 'followed' | 'gainers') =>
    pagesOf({
      queryKey: [...instruments.all(), 'top-stocks', by],
      load: (call) => api('GET /explore/stocks/top/:by', { params: { by }, ...call }),
      staleTime,
    }),
  /** The prices of a period; today's are refetched every minute while shown. */
  history: (id: string, period: PricePeriod) =>
    queryOptions({
      queryKey: [...instruments.all(), 'history', id, period],
      queryFn: ({ signal }) => api('GET /instruments/history', { query: { instrument: id, period }, signal }),
      select: ({ points }) => points,
      staleTime: refreshTodayMs,
      refetchInterval: period === 'today' ? refreshTodayMs : false,
    }),
  /** The stocks of an index, the largest weight first or sorted by a change. */
  members: (id: string, by: Partial<ChangeSorting> = {}) =>
    pagesOf({
      queryKey: [...instruments.all(), 'members', id, by.sort, by.order],
      load: (call) => api('GET /instruments/:id/members', { params: { id }, query: by, ...call }),
      staleTime: by.sort === 'change_today' ? staleTimeOfDay : staleTime,
    }),
  /** The newest followers of an instrument. */
  followers: (id: string) =>
    queryOptions({
      queryKey: [...instruments.all(), 'followers', id],
      queryFn: ({ signal }) => api('GET /instruments/:id/followers', { params: { id }, query: faces, signal }),
      select: ({ results }) => results,
    }),
  /** Who holds an instrument. */
  holders: () => [...instruments.all(), 'holders'] as const,
  /** A few members whose connected portfolio holds the instrument. */
  owners: (id: string) =>
    queryOptions({
      queryKey: [...instruments.holders(), 'owners', id],
      queryFn: ({ signal }) => api('GET /instruments/:id/owners', { params: { id }, query: faces, signal }),
      select: ({ results }) => results,
    }),
  /** The portfolios that hold an instrument, best three-month return first. */
  portfolios: (id: string) =>
    pagesOf({
      queryKey: [...instruments.holders(), 'portfolios', id],
      load: (call) => api('GET /instruments/:id/portfolios', { params: { id }, ...call }),
    }),
  /** The company behind a stock. */
  company: (id: string) =>
    queryOptions({
      queryKey: [...instruments.all(), 'company', id],
      queryFn: ({ signal }) => api('GET /instruments/:id/company', { params: { id }, signal }),
      staleTime,
    }),
  /** What a fund holds. */
  fund: (id: string) =>
    queryOptions({
      queryKey: [...instruments.all(), 'fund', id],
      queryFn: ({ signal }) => api('GET /instruments/:id/fund/details', { params: { id }, signal }),
      staleTime,
    }),
  /** What a fund has in common with another one. */
  overlap: (id: string, other: string) =>
    queryOptions({
      queryKey: [...instruments.all(), 'overlap', id, other],
      queryFn: ({ signal }) => api('GET /instruments/:id/overlap', { params: { id }, query: { other }, signal }),
      staleTime,
    }),
  /** What went into that. */
  overlapExplanation: (id: string, other: string) =>
    queryOptions({
      queryKey: [...instruments.all(), 'overlap-explanation', id, other],
      queryFn: ({ signal }) =>
        api('GET /instruments/:id/explain/:figure', {
          params: { id, figure: 'overlap' },
          query: { of: other },
          signal,
        }),
      staleTime,
    }),
}

const isId = (text: string) => /^[1-9]\d{0,18}$/.test(text)

async function detailsOf(ids: readonly string[], signal: AbortSignal): Promise<Instrument[]> {
  const calls = ids.map((id) => [id, { route: 'GET /instruments/:id', params: { id } }] as const)
  return Object.values(await batch<Record<string, 'GET /instruments/:id'>>(Object.fromEntries(calls), { signal }))
}

/** A stable function, so that the result is computed once and keeps its identity. */
function pointsById({ results }: ReplyOf<'GET /instruments/sparks'>): ReadonlyMap<string, readonly number[]> {
  return new Map(results.map(({ instrument, points }) => [instrument, points]))
}

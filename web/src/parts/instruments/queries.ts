import type { Instrument } from '@app/contract/instruments.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { api, batch } from '#lib/api.ts'

/** An instrument by slug or id. */
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

const perBatch = 20

/** The full details of several instruments by id, in batches. */
export const detailsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['instrument-details', ...ids],
    queryFn: async ({ signal }) => {
      const starts = Array.from({ length: Math.ceil(ids.length / perBatch) }, (_, index) => index * perBatch)
      const parts = await Promise.all(starts.map((at) => detailsOf(ids.slice(at, at + perBatch), signal)))
      return new Map(parts.flat().map((instrument) => [instrument.id, instrument]))
    },
    enabled: ids.length > 0,
    // The prices of the list are live; the details change once a day.
    staleTime: 300_000,
  })

async function detailsOf(ids: readonly string[], signal: AbortSignal): Promise<Instrument[]> {
  const calls = ids.map((id) => [id, { route: 'GET /instruments/:id', params: { id } }] as const)
  return Object.values(await batch<Record<string, 'GET /instruments/:id'>>(Object.fromEntries(calls), { signal }))
}

/** The most followed stocks, page by page. */
export const mostFollowedQuery = infiniteQueryOptions({
  queryKey: ['most-followed'],
  queryFn: ({ pageParam, signal }) =>
    api('GET /explore/stocks/top/:by', { params: { by: 'followed' }, next: pageParam, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 300_000,
})

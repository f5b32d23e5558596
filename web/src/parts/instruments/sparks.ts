import { queryOptions, useQueries } from '@tanstack/react-query'

import { api, type ReplyOf } from '#lib/api.ts'

/** The last month of several instruments, for sparklines. */
const sparksQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['sparks', ...ids],
    queryFn: ({ signal }) => api('GET /instruments/sparks', { query: { ids: ids.join(',') }, signal }),
    staleTime: 300_000,
    select: byInstrument,
  })

/** A stable function, so that the result is computed once and keeps its identity. */
function byInstrument({ results }: ReplyOf<'GET /instruments/sparks'>): ReadonlyMap<string, readonly number[]> {
  return new Map(results.map(({ instrument, points }) => [instrument, points]))
}

/** The most ids that one request accepts. */
const perCall = 50

/** The last month of each instrument by id, for a whole list. */
export function useSparks(ids: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const starts = Array.from({ length: Math.ceil(ids.length / perCall) }, (_, index) => index * perCall)
  return useQueries({
    queries: starts.map((at) => sparksQuery(ids.slice(at, at + perCall))),
    combine: together,
  })
}

function together(answers: readonly { data: ReadonlyMap<string, readonly number[]> | undefined }[]) {
  return new Map(answers.flatMap(({ data }) => [...(data ?? [])]))
}

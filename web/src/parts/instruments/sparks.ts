import { queryOptions, useQueries } from '@tanstack/react-query'

import { api, type ReplyOf } from '#lib/api.ts'

/** The last month of some instruments, for small lines beside their figures. */
const sparksQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['sparks', ...ids],
    queryFn: ({ signal }) => api('GET /instruments/sparks', { query: { ids: ids.join(',') }, signal }),
    staleTime: 300_000,
    select: byInstrument,
  })

/** The same function every time, so that the answer is put in order once and stays the same object. */
function byInstrument({ results }: ReplyOf<'GET /instruments/sparks'>): ReadonlyMap<string, readonly number[]> {
  return new Map(results.map(({ instrument, points }) => [instrument, points]))
}

/** As many as one call takes. */
const perCall = 50

/** The last month of each instrument by id, for the whole list at once. */
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

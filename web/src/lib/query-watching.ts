import { queryOptions } from '@tanstack/react-query'

import { api, type ReplyOf } from '#lib/api.ts'

/** What the own member follows; every follow button and the shell read the same answer. */
export const followsQuery = queryOptions({
  queryKey: ['follows'],
  queryFn: ({ signal }) => api('GET /user/follows', { signal }),
})

/** The last month of some instruments, for small lines beside their figures. */
export const sparksQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['sparks', ...ids],
    queryFn: ({ signal }) => api('GET /instruments/sparks', { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    staleTime: 300_000,
    select: byInstrument,
  })

/** The same function every time, so that the answer is put in order once and stays the same object. */
function byInstrument({ results }: ReplyOf<'GET /instruments/sparks'>): ReadonlyMap<string, readonly number[]> {
  return new Map(results.map(({ instrument, points }) => [instrument, points]))
}

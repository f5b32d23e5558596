import { useQueries } from '@tanstack/react-query'

import { sparksQuery } from '#lib/query-watching.ts'

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

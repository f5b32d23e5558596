import type { Period } from '@app/contract/limits.ts'
import { useQueries } from '@tanstack/react-query'

import { instruments } from '#queries/instruments.ts'

/** The most ids that one request accepts. */
const perCall = 50

/** The prices of each instrument by id, for a whole list, over the period of the figure beside them. */
export function useSparks(ids: readonly string[], period: Period = 'today'): ReadonlyMap<string, readonly number[]> {
  const starts = Array.from({ length: Math.ceil(ids.length / perCall) }, (_, index) => index * perCall)
  return useQueries({
    queries: starts.map((at) => instruments.sparks(ids.slice(at, at + perCall), period)),
    combine: together,
  })
}

function together(answers: readonly { data: ReadonlyMap<string, readonly number[]> | undefined }[]) {
  return new Map(answers.flatMap(({ data }) => [...(data ?? [])]))
}

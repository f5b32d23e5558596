import type { ChangeSorting } from '@app/contract/price-changes.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'

/**
 * A page of a list sorted by a change, in the order of the changes that it shows. Those that pages are found by are of the last
 * close, while a listing shows the change up to its newest price.
 */
export function inShownOrder<Listed extends ListedInstrument>(
  listed: readonly Listed[],
  { sort, order }: ChangeSorting,
): Listed[] {
  if (sort === undefined) return [...listed]
  const last = order === 'desc' ? -Infinity : Infinity
  const changeOf = (instrument: Listed) => instrument[sort] ?? last
  return listed.toSorted((a, b) => (order === 'desc' ? changeOf(b) - changeOf(a) : changeOf(a) - changeOf(b)))
}

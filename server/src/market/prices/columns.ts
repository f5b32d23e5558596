import { adjustPrice, type CorporateAction } from '@app/domain/instruments/adjusting.ts'
import { dateOf, dateOfWeekday, dayNumber, weekdayIndex } from '@app/domain/instruments/dates.ts'
import type { Closes } from '@app/domain/portfolios/books/series.ts'

import type { Db } from '#db/db.ts'

import { type CloseRange, listCloseArrays } from './queries.ts'

/**
 * Loads the closes of listings for each weekday of their ranges, as published on their days. A weekday without a close
 * repeats the one before, in the pieces of its own day if a corporate action lies between them; before the first close the
 * value is 0. One statement, however many listings they are, each of which is given once.
 */
export async function loadCloseColumns(
  db: Db,
  ranges: readonly CloseRange[],
  actions: ReadonlyMap<string, CorporateAction[]>,
): Promise<Map<string, Closes>> {
  if (ranges.length === 0) return new Map()
  const rows = await listCloseArrays(db, ranges)
  return new Map(
    rows.map(({ id, currency, first, last, days, closes }) => {
      const [start, end] = [weekdayIndex(dayNumber(first)), weekdayIndex(dayNumber(last))]
      return [id, { start, values: fill(days, closes, { start, end }, actions.get(id) ?? []), currency }]
    }),
  )
}

function fill(
  days: readonly number[],
  closes: readonly number[],
  { start, end }: { start: number; end: number },
  actions: readonly CorporateAction[],
): Float64Array<ArrayBuffer> {
  const values = new Float64Array(end - start + 1)
  let next = 0
  for (let t = 0; t < values.length; t++) {
    while (next < days.length && weekdayIndex(days[next]!) <= start + t) next++
    if (next === 0) continue
    const [day, close] = [days[next - 1]!, closes[next - 1]!]
    const isOwn = weekdayIndex(day) === start + t
    values[t] =
      isOwn || actions.length === 0 ? close : adjustPrice(close, actions, dateOf(day), dateOfWeekday(start + t))
  }
  return values
}

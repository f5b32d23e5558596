import { inverse, scaleBy } from '@app/domain/decimal/ratio.ts'
import { type CorporateAction, ratioBetween, showsStep } from '@app/domain/instruments/adjusting.ts'
import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'

import { isSplit } from '#market/prices/adjusted.ts'

import type { PriceRow } from './price-series.ts'

export type NamedAction = CorporateAction & { kind: string }

/** Closes further from an ex date than these days show nothing of it. */
const nearDays = 10

/**
 * The rows of a listing, oldest first, with closes as they were published. A source that adjusts them has put those before a
 * split into the pieces after it:
 *
 *   published = close / ratioBetween(date, day of the file)
 *
 * and its volume the other way round, over the splits whose step the closes do not show. One that they show was not adjusted for.
 */
export function publishedRows(rows: readonly PriceRow[], actions: readonly NamedAction[]): readonly PriceRow[] {
  const splits = actions.filter(isSplit)
  if (splits.length === 0) return rows
  const adjusted = rows.filter(({ last, adjustedOn }) => last !== undefined && adjustedOn !== null)
  const hidden = splits.filter((split) => !isVisible(adjusted, split))
  if (adjusted.length === 0 || hidden.length === 0) return rows
  const scales = new Map<string, (value: number) => number>()
  return rows.map((row) => {
    const { date, last, adjustedOn } = row
    if (last === undefined || adjustedOn === null) return row
    // Rows between the same splits have the same ratio.
    const key = `${hidden.filter(({ exDate }) => exDate <= date).length} ${adjustedOn}`
    let scale = scales.get(key)
    if (!scale) scales.set(key, (scale = scaleBy(inverse(ratioBetween(hidden, date, adjustedOn)))))
    const published = scale(last)
    // Volumes are in the pieces that closes are in.
    const volume = row.volume === null || published === last ? row.volume : Math.round((row.volume * last) / published)
    return { ...row, last: published, volume }
  })
}

function isVisible(rows: readonly PriceRow[], { exDate, ratio }: CorporateAction): boolean {
  const day = dayNumber(exDate)
  const [first, end] = [dateOf(day - nearDays), dateOf(day + nearDays)]
  const before = rows.findLast(({ date }) => date < exDate)
  const after = rows.find(({ date }) => date >= exDate)
  if (!before || !after || before.date < first || after.date > end) return false
  return showsStep(before.last!, after.last!, ratio)
}

import type { Close } from '#instruments/adjusting.ts'
import { percentChange } from '#instruments/change.ts'

/** The change of a calendar month in percent; `month` is `YYYY-MM`. */
export type MonthlyReturn = { month: string; percent: number }

/**
 * The price changes of the calendar months before that of the last close, oldest first:
 *
 *   r[m] = 100 * (c[m] / c[m-1] - 1)
 *
 * c[m] is the last close of month m. A month without a close has no change, nor has the one after it; the first one has none
 * either. Dividends do not count.
 *
 * @param closes oldest first, adjusted for corporate actions.
 */
export function monthlyReturns(closes: readonly Close[]): MonthlyReturn[] {
  const ends = new Map(closes.map(({ date, close }) => [date.slice(0, 7), close]))
  const last = closes.at(-1)?.date.slice(0, 7)
  return Array.from(ends).flatMap(([month, close]) => {
    const before = ends.get(monthBefore(month))
    return before === undefined || month === last ? [] : [{ month, percent: percentChange(before, close) }]
  })
}

function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 1 ? `${year - 1}-12` : `${String(year).padStart(4, '0')}-${String(number - 1).padStart(2, '0')}`
}

import type { Period, PricePeriod } from '@app/contract/limits.ts'

import { dateOf, type DayNumber, dayNumber, dayOf, yearOf } from './dates.ts'

/** The periods over which the change of an instrument is shown. */
export const changePeriods = ['d1', 'w1', 'm1', 'm3', 'm6', 'ytd', 'y1', 'y2', 'y3'] as const satisfies Period[]
export type ChangePeriod = (typeof changePeriods)[number]

const monthsOf = { m1: 1, m3: 3, m6: 6, y1: 12, y2: 24, y3: 36, y5: 60 } as const
/** Before any price. */
const longAgo = '0001-01-01'

/**
 * The day that a period ending on `asOf` begins on; it is measured against the last close on or before this day.
 *
 *   today, d1   the day before, so that the close of the session before counts, whatever weekend or holiday lies between
 *   w1          seven days before
 *   m1 ... y5   the same day of the month 1, 3, 6, 12, 24, 36 or 60 months before; where that month is shorter, its last day
 *   ytd         31 December of the year before
 *   all         before any price, so that it is measured against the first one
 *
 * It may be a day without trading. Throws a RangeError when `asOf` is not a 'YYYY-MM-DD' date.
 */
export function periodStart(period: PricePeriod, asOf: string): string {
  const day = dayNumber(asOf)
  switch (period) {
    case 'today':
    case 'd1':
      return dateOf(day - 1)
    case 'w1':
      return dateOf(day - 7)
    case 'ytd':
      return dateOf(dayOf(yearOf(day), 1, 1) - 1)
    case 'all':
      return longAgo
    default:
      return dateOf(monthsBefore(day, monthsOf[period]))
  }
}

function monthsBefore(day: DayNumber, months: number): DayNumber {
  const [year, month, dayOfMonth] = dateOf(day).split('-').map(Number) as [number, number, number]
  const first = dayOf(year, month - months, 1)
  const lastOfMonth = dayOf(year, month - months + 1, 1) - 1
  return Math.min(first + dayOfMonth - 1, lastOfMonth)
}

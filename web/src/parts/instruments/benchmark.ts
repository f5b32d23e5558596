import type { HistoryPoint } from '@app/contract/instruments.ts'

/** The day of a close, or the instant of an intraday price. */
export const momentOf = (point: HistoryPoint): string => ('date' in point ? point.date : point.datetime)

/** Sorts closes behind the prices within their day. At the end of a line, the day counts, not the second. */
const placeOf = (point: HistoryPoint, isLast = false): string =>
  'date' in point || isLast ? `${momentOf(point).slice(0, 10)}~` : point.datetime

/**
 * Aligns the prices of another listing with the times of this one, so that both can be drawn in one chart: for each
 * time, the other's latest price at or before it; null before its first.
 * @param points the times, oldest first: days (`2026-11-20`) or instants.
 * @param other the other listing, oldest first; days may be missing, such as holidays in another country.
 */
export function pricesAt(points: readonly HistoryPoint[], other: readonly HistoryPoint[]): (number | null)[] {
  let next = 0
  return points.map((point, index) => {
    const until = placeOf(point, index === points.length - 1)
    while (next < other.length && placeOf(other[next]!) <= until) next++
    return other[next - 1]?.price ?? null
  })
}

/**
 * Prices as an index that begins with 100, like the series of a portfolio.
 *
 *   I[t] = 100 * price[t] / price[first known]
 *
 * @param prices null before the first known one; never 0 at that one, as no price is.
 */
export function returnsOf(prices: readonly (number | null)[]): (number | null)[] {
  const first = prices.find((price) => price !== null && price !== 0)
  return prices.map((price) => (price === null || first === undefined || first === null ? null : (100 * price) / first))
}

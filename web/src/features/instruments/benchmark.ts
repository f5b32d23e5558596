import type { HistoryPoint } from '@app/contract/instruments.ts'

/** The day of a close, or the instant of an intraday price. */
export const momentOf = (point: HistoryPoint): string => ('date' in point ? point.date : point.datetime)

/**
 * The prices of another listing at the moments of this one, so that both can be drawn in one chart: at each moment the other's
 * newest price until then; null before its first.
 *
 * @param points  the moments, oldest first: days (`2026-11-20`) or instants, of the same kind in both listings.
 * @param other   the other listing, oldest first; other days may be missing there, as on holidays of another country.
 */
export function pricesAt(points: readonly HistoryPoint[], other: readonly HistoryPoint[]): (number | null)[] {
  let next = 0
  return points.map((point) => {
    while (next < other.length && momentOf(other[next]!) <= momentOf(point)) next++
    return other[next - 1]?.price ?? null
  })
}

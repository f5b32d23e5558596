import { roundPercent } from './rounding.ts'

/**
 * The change from one price to another in percent: (to / from - 1) * 100.
 * Both prices are in the same currency and adjusted to the same day. Throws a RangeError when `from` is not positive.
 */
export function percentChange(from: number, to: number): number {
  if (!(from > 0)) throw new RangeError(`a change is measured against a positive price, got ${from}`)
  return (to / from - 1) * 100
}

/**
 * The same as it is shown, with two decimals. Whatever shows a change up to a price computes it by this from that price and
 * the same base, so that no two places differ.
 */
export function shownChange(from: number, to: number): number {
  return roundPercent((to / from - 1) * 100)
}

import { adjustmentFactor, type Close, type CorporateAction } from './adjusting.ts'

/**
 * The change from one price to another in percent: (to / from - 1) * 100.
 * Both prices are of one currency and adjusted to one day. Throws a RangeError when `from` is not positive.
 */
export function percentChange(from: number, to: number): number {
  if (!(from > 0)) throw new RangeError(`a change is measured against a positive price, got ${from}`)
  return (to / from - 1) * 100
}

/**
 * The change over a period that ends with the close `last` and is measured against the close `base`, in percent:
 *
 *   change = (last / (base * adjustmentFactor(base.date, last.date)) - 1) * 100
 *
 * Null when there is no base, that is when the prices do not reach back to the start of the period.
 */
export function changeBetween(
  base: Close | undefined,
  last: Close,
  actions: readonly CorporateAction[],
): number | null {
  if (base === undefined) return null
  return percentChange(base.close * adjustmentFactor(actions, base.date, last.date), last.close)
}

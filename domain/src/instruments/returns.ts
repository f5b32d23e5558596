import { adjustPrice, type Close, type CorporateAction } from './adjusting.ts'
import { percentChange } from './change.ts'

/**
 * The change over a period that ends with the close `last` and is measured against the close `base`, in percent:
 *
 *   change = (last / (base * ratioBetween(base.date, last.date)) - 1) * 100
 *
 * Null when there is no base, that is when the prices do not reach back to the start of the period.
 */
export function changeBetween(
  base: Close | undefined,
  last: Close,
  actions: readonly CorporateAction[],
): number | null {
  return totalReturn(base, last, actions, [])
}

/** A dividend or other payment per share as of the ex date, in the currency of the listing. */
export type Payment = { exDate: string; amount: number }

/**
 * The total return of a listing over a period that ends with the close `last` and is measured against the close `base`, in
 * percent:
 *
 *   return = 100 * ((last + sum of a[k] * f(exDate[k], last.date)) / (base * f(base.date, last.date)) - 1)
 *
 * over the payments a[k] with base.date < exDate[k] <= last.date, where f is `ratioBetween`. Null when there is no base.
 *
 * Error: payments are not reinvested, so about p * q / 100 percentage points are missing for a payment of p percent of the
 * price after which the price changed by q percent; the rounding error is a few times 2^-53 on top.
 */
export function totalReturn(
  base: Close | undefined,
  last: Close,
  actions: readonly CorporateAction[],
  payments: readonly Payment[],
): number | null {
  if (base === undefined) return null
  const paid = payments
    .filter(({ exDate }) => base.date < exDate && exDate <= last.date)
    .reduce((sum, { exDate, amount }) => sum + adjustPrice(amount, actions, exDate, last.date), 0)
  return percentChange(adjustPrice(base.close, actions, base.date, last.date), last.close + paid)
}

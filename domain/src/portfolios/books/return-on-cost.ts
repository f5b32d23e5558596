import { isPositive, toDouble } from '#decimal/decimal.ts'
import { percentChange } from '#instruments/returns.ts'

import type { Position } from './open-day.ts'

/**
 * The return of the pieces held since they were bought, in percent of what they cost, fees and currency effects included:
 *
 *   return = 100 * (value / cost - 1)
 *
 * Dividends and gains of pieces that were sold are not in it.
 *
 * @param value of the position in the base currency.
 * @returns null if the cost is unknown or nothing was paid.
 */
export function returnOnCost({ cost }: Position, value: number): number | null {
  if (!cost.base || !isPositive(cost.base) || !Number.isFinite(value)) return null
  return percentChange(toDouble(cost.base), value)
}

import { add, type Decimal, decimalOf, divide, isPositive, multiply, subtract, toDouble } from '#decimal/decimal.ts'

import { decimals } from './cost.ts'

/** Amounts in one currency; undefined if they are not known. */
export type HeldSince = {
  /** What the pieces held are worth now. */
  value: Decimal | undefined
  /** What they cost, fees of the purchases included. */
  cost: Decimal | undefined
  /** What the security has paid out. */
  payouts: Decimal | undefined
}

const hundred = decimalOf(100)

/** An amount in percent of a positive cost. */
export const inPercentOf = (cost: Decimal, amount: Decimal): number =>
  toDouble(divide(multiply(amount, hundred), cost, decimals, 'half-even'))

/**
 * The return of the pieces held since they were bought, in percent of what they cost, fees, payouts and currency effects
 * included:
 *
 *   return = 100 * (value - cost + payouts) / cost
 *
 * Gains of pieces that were sold are not in it.
 *
 * @returns null if an amount is unknown or nothing was paid.
 */
export function returnOnCost({ value, cost, payouts }: HeldSince): number | null {
  if (!value || !cost || !payouts || !isPositive(cost)) return null
  return inPercentOf(cost, add(subtract(value, cost), payouts))
}

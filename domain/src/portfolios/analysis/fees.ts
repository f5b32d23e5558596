import { type Holding, isFund } from './holding.ts'

/**
 * What the funds of a portfolio cost a year, in percent of the money in those whose fee is known.
 *
 *   fee = sum of v[i] * f[i] / sum of v[i]   over the funds with a known fee f[i]
 *
 * @param holdings values v[i] in the base currency, fees in percent a year.
 * @returns null if no fee is known.
 *
 * Error: relative rounding error about n * 2^-53.
 */
export function feeOfFunds(
  holdings: readonly (Pick<Holding, 'kind' | 'value'> & { fee: number | null })[],
): number | null {
  let invested = 0
  let paid = 0
  for (const { kind, value, fee } of holdings) {
    if (!isFund({ kind }) || fee === null || !(value > 0)) continue
    invested += value
    paid += value * fee
  }
  return invested > 0 ? paid / invested : null
}

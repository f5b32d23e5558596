import { checkSeries, type IndexSeries } from './index-series.ts'
import { covarianceOf } from './moments.ts'
import { tradingDays } from './volatility.ts'

export type AgainstIndex = {
  /** How many returns were compared; below about 60, the figures say little. */
  returns: number
  /** The annualised standard deviation of the differences of returns, a fraction. */
  trackingError: number
  /** How much the portfolio moves with the index; null if the index does not move. */
  beta: number | null
  /** -1 to 1; null if one of the two does not move. */
  correlation: number | null
}

/**
 * How closely a portfolio followed an index, by their simple returns a[i] and b[i] between days that both have.
 *
 *   trackingError = sqrt( perYear / (n - 1) * sum (a[i] - b[i] - mean(a - b))^2 )
 *   beta          = cov(a, b) / var(b)
 *   correlation   = cov(a, b) / sqrt(var(a) * var(b))
 *
 * @param perYear returns in a year: 252 for daily values, 52 for weekly ones, 12 for monthly ones.
 * @returns null for fewer than two returns.
 * @throws RangeError for an index that is no index, see `checkSeries`.
 *
 * Error: two passes, relative rounding error about n * 2^-53. Markets that close hours apart lower the correlation of daily
 * returns; weekly values avoid that.
 * Source: C. Bacon, Practical Portfolio Performance Measurement and Attribution, 2nd ed. (2008), ch. 4.
 */
export function compareWithIndex(
  portfolio: IndexSeries,
  index: IndexSeries,
  perYear = tradingDays,
): AgainstIndex | null {
  checkSeries(portfolio)
  checkSeries(index)
  const { own, others } = commonReturns(portfolio, index)
  if (own.length < 2) return null
  const differences = own.map((value, i) => value - others[i]!)
  const [variance, indexVariance] = [covarianceOf(own, own), covarianceOf(others, others)]
  const covariance = covarianceOf(own, others)
  const product = Math.sqrt(variance) * Math.sqrt(indexVariance)
  return {
    returns: own.length,
    trackingError: Math.sqrt(perYear * covarianceOf(differences, differences)),
    beta: indexVariance > 0 ? covariance / indexVariance : null,
    correlation: product > 0 ? Math.min(Math.max(covariance / product, -1), 1) : null,
  }
}

/** Of both series, between consecutive days that both have. Ends where one of them is 0. */
function commonReturns(portfolio: IndexSeries, index: IndexSeries): { own: number[]; others: number[] } {
  const own: number[] = []
  const others: number[] = []
  let before: [number, number] | undefined
  let j = 0
  for (let i = 0; i < portfolio.dates.length; i++) {
    const date = portfolio.dates[i]!
    while (j < index.dates.length && index.dates[j]! < date) j++
    if (index.dates[j] !== date) continue
    const now: [number, number] = [portfolio.values[i]!, index.values[j]!]
    if (before) {
      own.push(now[0] / before[0] - 1)
      others.push(now[1] / before[1] - 1)
    }
    if (now[0] === 0 || now[1] === 0) break
    before = now
  }
  return { own, others }
}

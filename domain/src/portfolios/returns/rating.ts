import { periodStart } from '#instruments/periods.ts'

import { checkSeries, type IndexSeries, limit, positionOn } from './index-series.ts'

/** How averse to risk the rating is: 0 would be the plain return. */
const aversion = 2

/**
 * The risk-adjusted return of a portfolio over the last twelve months: the steady return that an investor of constant
 * relative risk aversion would like as much as its daily returns.
 *
 *   R = ( 1/n * sum_{t=1..n} (1 + r[t])^-2 )^(-n/2) - 1
 *
 * For small returns this is about the return minus the variance of a year: a volatility of 20 % costs 4 percentage points.
 * Days without trading change it by hundredths of a percentage point.
 *
 * @param index the linked daily returns.
 * @returns a fraction, at least -1; null if the index reaches back less than twelve months, or was 0 then.
 * @throws RangeError for an index that is no index, see `checkSeries`.
 *
 * Error: relative rounding error of 1 + R about n * 2^-53.
 * Source: Morningstar, The Morningstar Rating for Funds: Methodology (2021), "risk-adjusted return" with a risk aversion of 2;
 * that uses months and returns in excess of the riskless one, we use days and a riskless return of 0.
 */
export function riskAdjustedReturn(index: IndexSeries): number | null {
  checkSeries(index)
  const { dates, values } = index
  const asOf = dates.at(-1)
  const first = asOf === undefined ? -1 : positionOn(dates, periodStart('y1', asOf))
  if (!(values[first]! > 0)) return null
  const days = values.length - 1 - first
  let sum = 0
  for (let t = first + 1; t < values.length; t++) {
    // An index at 0 stays there: everything was lost.
    if (values[t] === 0) return -1
    sum += Math.expm1(-aversion * Math.log(values[t]! / values[t - 1]!))
  }
  const growth = Math.exp((-days / aversion) * Math.log1p(sum / days))
  return limit(growth) - 1
}

export type Rating = {
  stars: 1 | 2 | 3 | 4 | 5
  /** The share of the rated portfolios below, half of its equals included: 0 to 1. */
  percentile: number
}

/**
 * Rates portfolios by rank: the best 10 % get 5 stars, the next 22.5 % 4, the middle 35 % 3, the next 22.5 % 2, the last
 * 10 % 1.
 *
 *   percentile = (below + equal / 2) / n
 *
 * where `below` counts the worse portfolios and `equal` those with the same return, itself included. A percentile exactly on
 * a bound gets the stars nearer to the middle. So equal returns get equal stars, the order of the input does not matter, and
 * a portfolio that is alone gets 3 stars.
 *
 * @param returns the risk-adjusted returns of all rated portfolios.
 * @returns a rating for each, in the same order.
 * @throws RangeError for a return that is not a finite number.
 *
 * Exact. Source of the shares: Morningstar, The Morningstar Rating for Funds: Methodology (2021); ties are ours.
 */
export function rateByRank(returns: readonly number[]): Rating[] {
  const ascending = sorted(returns)
  return returns.map((value) => rate(ascending, value, 0))
}

/**
 * Rates further portfolios by the rank that each would have if it alone were ranked with the others, which do not notice: so
 * hidden portfolios are rated without anybody learning of them.
 *
 *   percentile = (below + (equal + 1) / 2) / (n + 1)
 *
 * @param returns the risk-adjusted returns of all rated portfolios, n of them.
 * @param further those of the further ones.
 * @returns a rating for each of the further ones, in the same order.
 * @throws RangeError for a return that is not a finite number.
 */
export function rateFurther(returns: readonly number[], further: readonly number[]): Rating[] {
  const ascending = sorted(returns)
  sorted(further)
  return further.map((value) => rate(ascending, value, 1))
}

function sorted(returns: readonly number[]): Float64Array {
  for (const value of returns) {
    if (!Number.isFinite(value)) throw new RangeError(`a rated return must be a finite number, got ${value}`)
  }
  return Float64Array.from(returns).sort()
}

/** `more` is 1 for a return that is not among the ranked ones. */
function rate(ascending: Float64Array, value: number, more: 0 | 1): Rating {
  const n = ascending.length + more
  const below = countBelow(ascending, (other) => other < value)
  const equal = countBelow(ascending, (other) => other <= value) - below + more
  return { stars: starsOf(2 * below + equal, 2 * n), percentile: (2 * below + equal) / (2 * n) }
}

/** By the percentile part / whole, in thousandths: whole numbers are exact on the bounds. */
function starsOf(part: number, whole: number): Rating['stars'] {
  const scaled = part * 1000
  if (scaled < 100 * whole) return 1
  if (scaled < 325 * whole) return 2
  if (scaled <= 675 * whole) return 3
  return scaled <= 900 * whole ? 4 : 5
}

/** How many of the numbers, which ascend, are below a bound. */
function countBelow(ascending: Float64Array, isBelow: (value: number) => boolean): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBelow(ascending[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}

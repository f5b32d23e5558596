import { dateOf, dayNumber } from '#instruments/dates.ts'
import { type Srri, srriOf, weeklyVolatility } from '#instruments/srri.ts'

import { checkSeries, type IndexSeries, positionOn } from './index-series.ts'

const leastWeeks = 52
const mostWeeks = 260

/**
 * The risk class of a portfolio, 1 to 7: the class that a fund of the same volatility has.
 *
 *   class = srriOf(weeklyVolatility(r)),   r[k] = I[k] / I[k-1] - 1
 *
 * I[k] is the index at the end of week k. Weeks end on the weekday of the last day; if that has no value, the one before it
 * counts. The last 52 to 260 weeks count, as many as there are. Weeks neither depend on whether the series has weekends, nor
 * much on closing times around the world.
 *
 * @returns null if the index has less than 52 weeks, or was 0 in them.
 * @throws RangeError for an index that is no index, see `checkSeries`.
 *
 * Error: with 52 weeks, the volatility is uncertain by about a tenth of itself (1 / sqrt(2 * 51)); funds have 260 weeks.
 * Source: CESR/10-673, box 1, for the bounds; the 52 weeks are ours.
 */
export function riskClassOf(index: IndexSeries): Srri | null {
  checkSeries(index)
  const returns = weeklyReturns(index)
  return returns.length < leastWeeks ? null : srriOf(weeklyVolatility(returns))
}

/** Newest first. Ends before a week that began at 0. */
function weeklyReturns({ dates, values }: IndexSeries): number[] {
  const returns: number[] = []
  const asOf = dates.at(-1)
  if (asOf === undefined) return returns
  let last = values[values.length - 1]!
  for (let week = 1; week <= mostWeeks; week++) {
    const base = values[positionOn(dates, dateOf(dayNumber(asOf) - 7 * week))]
    if (base === undefined || base === 0) return returns
    returns.push(last / base - 1)
    last = base
  }
  return returns
}

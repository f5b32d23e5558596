import type { Close } from './adjusting.ts'
import { dateOf, dayNumber } from './dates.ts'
import { type Srri, srriOf, weeklyVolatility } from './srri.ts'

const weeks = 52

/** Beyond any price, so that squares do not overflow: the price of a listing with a fault. */
const mostGrowth = 1e9

export type YearRisk = {
  /** In percent a year. */
  volatility: number
  riskClass: Srri
}

/**
 * How much a listing's price fluctuated in the 52 weeks up to its last close, and the risk class of a fund that fluctuates
 * as much:
 *
 *   volatility = 100 * weeklyVolatility(r),   r[k] = c[k] / c[k-1] - 1,   riskClass = srriOf(weeklyVolatility(r))
 *
 * c[k] is the close at the end of week k. Weeks end on the weekday of the last close; if that day has no close, the one before
 * it counts.
 *
 * @param closes oldest first, adjusted for corporate actions.
 * @returns null if the closes do not reach back 52 weeks, or if the price grew a billionfold in one.
 *
 * Error: with 52 returns, a volatility is uncertain by about a tenth of itself (1 / sqrt(2 * 51)). Dividends are not
 * reinvested, so one of p percent adds about p^2 to the square of the volatility, both in percent: 0.2 points to 20 % for
 * p = 3.
 * Source: CESR/10-673, box 1, for the volatility and the bounds of the classes; the 52 weeks are ours, five years there.
 */
export function riskOfYear(closes: readonly Close[]): YearRisk | null {
  const last = closes.at(-1)
  if (!last) return null
  const lastDay = dayNumber(last.date)
  const ends: number[] = []
  let at = closes.length - 1
  for (let week = 0; week <= weeks; week++) {
    const end = dateOf(lastDay - 7 * week)
    while (at >= 0 && closes[at]!.date > end) at--
    const close = closes[at]?.close
    if (close === undefined) return null
    ends.push(close)
  }
  const returns = ends.slice(0, -1).map((close, i) => close / ends[i + 1]! - 1)
  if (!returns.every((value) => value < mostGrowth)) return null
  const volatility = weeklyVolatility(returns)
  return { volatility: 100 * volatility, riskClass: srriOf(volatility) }
}

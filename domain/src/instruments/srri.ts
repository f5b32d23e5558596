import type { Close, CorporateAction } from './adjusting.ts'
import { dateOf, dayNumber } from './dates.ts'
import { type Payment, totalReturn } from './returns.ts'

export type Srri = 1 | 2 | 3 | 4 | 5 | 6 | 7
export type RiskCategory = 'LOW' | 'MEDIUM' | 'HIGH'

/** Five years of weekly returns. */
export const weeksThatCount = 260

/** The annual volatilities from which a fund is in the next class. */
const bounds = [0.005, 0.02, 0.05, 0.1, 0.15, 0.25] as const

/**
 * The annualised volatility of weekly returns.
 *
 *   sigma = sqrt( 52 / (T - 1) * sum_{t=1..T} (r[t] - mean(r))^2 )
 *
 * @param returns r[1..T], T >= 2: fractions, 0.01 meaning +1 %, dividends reinvested, in the currency of the fund.
 * @returns a fraction, 0.15 meaning 15 % a year.
 * @throws RangeError for fewer than two returns, or one that is not a number.
 *
 * Error: two passes, relative rounding error about T * 2^-53; if all returns are equal, an absolute one of about their
 * size times 2^-52.
 * Source: CESR/10-673, Guidelines on the methodology for the calculation of the synthetic risk and reward indicator in
 * the Key Investor Information Document (2010), box 1.
 */
export function weeklyVolatility(returns: readonly number[]): number {
  if (returns.length < 2) throw new RangeError(`a volatility needs at least 2 returns, got ${returns.length}`)
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length
  const squares = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const volatility = Math.sqrt((52 * squares) / (returns.length - 1))
  if (!Number.isFinite(volatility)) throw new RangeError('a return is not a number')
  return volatility
}

/**
 * The class of the synthetic risk and reward indicator for an annual volatility, which is a fraction:
 *
 *   1 below 0.5 %, 2 below 2 %, 3 below 5 %, 4 below 10 %, 5 below 15 %, 6 below 25 %, 7 from there on
 *
 * Source: CESR/10-673, box 1.
 */
export function srriOf(volatility: number): Srri {
  if (!(volatility >= 0)) throw new RangeError(`a volatility cannot be negative, got ${volatility}`)
  return (1 + bounds.filter((bound) => volatility >= bound).length) as Srri
}

/**
 * The class of a fund by its returns of the last 260 weeks up to the last close. Weeks end on the weekday of the last
 * close; if that day has no close, the one before it is used.
 *
 * @param closes oldest first, adjusted and with dividends reinvested.
 * @returns undefined if the closes do not reach back that far.
 */
export function srriOfCloses(closes: readonly Close[]): Srri | undefined {
  const returns = weeklyReturns(closes)
  return returns.length < weeksThatCount ? undefined : srriOf(weeklyVolatility(returns))
}

/**
 * Closes with the payouts between them reinvested, in units of the first one:
 *
 *   c[0] = 1, c[t] = c[t-1] * (1 + r[t])
 *
 * where r[t] is the total return from close t - 1 to close t. Payouts are reinvested at close t, not on their ex dates; over
 * weeks that misses what they earned within theirs.
 *
 * @param closes as published, oldest first.
 */
export function reinvested(
  closes: readonly Close[],
  actions: readonly CorporateAction[],
  payments: readonly Payment[],
): Close[] {
  let value = 1
  return closes.map((close, i) => {
    value *= 1 + (totalReturn(closes[i - 1], close, actions, payments) ?? 0) / 100
    return { date: close.date, close: value }
  })
}

/** Newest first, at most `weeksThatCount`. */
function weeklyReturns(closes: readonly Close[]): number[] {
  const returns: number[] = []
  let i = closes.length - 1
  let last = closes[i]
  if (!last) return returns
  const lastDay = dayNumber(last.date)
  for (let week = 1; week <= weeksThatCount; week++) {
    const end = dateOf(lastDay - 7 * week)
    while (i >= 0 && closes[i]!.date > end) i--
    const base = closes[i]
    if (!base) return returns
    returns.push(last.close / base.close - 1)
    last = base
  }
  return returns
}

/** The category that the risk filters use: low for 1 to 2, medium for 3 to 5, high for 6 to 7. */
export function srriCategory(srri: number): RiskCategory {
  if (srri <= 2) return 'LOW'
  return srri <= 5 ? 'MEDIUM' : 'HIGH'
}

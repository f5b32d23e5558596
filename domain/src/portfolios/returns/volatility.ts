import { covarianceOf } from './moments.ts'

/** Trading days of a year, by convention. */
export const tradingDays = 252

/**
 * The annualised volatility of daily returns.
 *
 *   sigma = sqrt( perYear / (n - 1) * sum_{t=1..n} (r[t] - mean(r))^2 )
 *
 * `weeklyVolatility` of instruments/srri.ts is the same for weeks.
 *
 * @param returns r[1..n], fractions, 0.01 meaning +1 %, one for each trading day: days without trading would lower it.
 * @param perYear returns in a year: 252 trading days, 52 weeks, 12 months.
 * @returns a fraction, 0.15 meaning 15 % a year; null for fewer than two returns.
 * @throws RangeError for a return that is not a finite number.
 *
 * Error: two passes, relative rounding error about n * 2^-53; if all returns are equal, an absolute one of about their size
 * times 2^-52.
 * Source: J. Hull, Options, Futures and Other Derivatives, 9th ed. (2015), ch. 15.4.
 */
export function volatilityOf(returns: ArrayLike<number>, perYear = tradingDays): number | null {
  if (returns.length < 2) return null
  const volatility = Math.sqrt(perYear * covarianceOf(returns, returns))
  if (!Number.isFinite(volatility)) throw new RangeError('a return is not a finite number')
  return volatility
}

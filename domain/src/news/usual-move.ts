import { medianOf } from '#statistics/median.ts'

/** A half-year of trading, and the least that says what is usual: a quarter. */
const window = 120
const fewest = 60

/** Below this, in log percent, no move is called usual: three times as much is the smallest that is news. */
const floor = 1

/** What the median absolute deviation of a normal distribution is multiplied by to be its standard deviation: 1 / Φ⁻¹(3/4). */
const normal = 1.4826

/**
 * How far a price usually moves in a day, in log percent: the standard deviation of the last 120 daily log returns r,
 * estimated from their median absolute deviation:
 *
 *   usual = max(1.4826 * median(|r[i] - median(r)|), 1)
 *
 * A plain standard deviation counts every jump by its square: after one profit warning, a listing would need months before
 * anything it does is unusual again. The median tells what it does on most days, whatever it did on a few.
 *
 * The floor is for listings that hardly trade, on most days of which nothing changes, and for those that move by less than
 * readers would call a move.
 *
 * Source: Rousseeuw and Croux, Alternatives to the Median Absolute Deviation, JASA 88 (1993) 1273, section 1.
 *
 * @param returns in log percent, oldest first, without that of the day in question.
 * @returns `undefined` for fewer than 60 returns.
 */
export function usualMove(returns: readonly number[]): number | undefined {
  const last = returns.slice(-window)
  if (last.length < fewest) return undefined
  const middle = medianOf(last)
  return Math.max(normal * medianOf(last.map((value) => Math.abs(value - middle))), floor)
}

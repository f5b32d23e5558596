import { dayNumber } from '#instruments/dates.ts'

import { checkSeries, type IndexSeries } from './index-series.ts'

export type Drawdown = {
  /** The return from peak to trough: a fraction below 0, -0.2 meaning -20 %. */
  depth: number
  /** The first day at the highest value before the fall. */
  peak: string
  /** The first day at the lowest value of the fall. */
  trough: string
  /** The first day at or above the peak again; null if that has not happened. */
  recovery: string | null
  /** Calendar days from trough to recovery. */
  recoveryDays: number | null
}

/**
 * The deepest fall of an index from a peak, the first one if several are equally deep.
 *
 *   depth = min over t of I[t] / max_{s<=t} I[s] - 1
 *
 * @param start the value before the first day, `indexBase` for a whole history: a fall on the first day counts. By default
 *   the first value.
 * @returns null if the index never fell.
 * @throws RangeError for an index that is no index, see `checkSeries`, or a start that is not positive and finite.
 *
 * Error: relative rounding error of 1 + depth 2^-53, beside that of the index.
 * Source: C. Bacon, Practical Portfolio Performance Measurement and Attribution, 2nd ed. (2008), ch. 4.
 */
export function maxDrawdown(index: IndexSeries, start?: number): Drawdown | null {
  checkSeries(index)
  if (start !== undefined && !(start > 0 && start < Infinity)) {
    throw new RangeError(`an index must start above 0, got ${start}`)
  }
  const { dates, values } = index
  const fall = deepestFall(values, start ?? values[0] ?? 0)
  if (!fall) return null
  let back = fall.trough
  while (back < values.length && values[back]! < fall.high) back++
  const trough = dates[fall.trough]!
  const recovery = dates[back] ?? null
  return {
    depth: fall.depth,
    peak: dates[fall.peak]!,
    trough,
    recovery,
    recoveryDays: recovery === null ? null : dayNumber(recovery) - dayNumber(trough),
  }
}

/** Positions of peak and trough, and the value of the peak. */
type Fall = { depth: number; peak: number; trough: number; high: number }

function deepestFall(values: ArrayLike<number>, start: number): Fall | undefined {
  let deepest: Fall | undefined
  let high = start
  let peak = 0
  for (let t = 0; t < values.length; t++) {
    const value = values[t]!
    if (value > high) [high, peak] = [value, t]
    const depth = value / high - 1
    if (depth < (deepest?.depth ?? 0)) deepest = { depth, peak, trough: t, high }
  }
  return deepest
}

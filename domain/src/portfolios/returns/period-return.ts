import type { Period } from '@app/contract/limits.ts'

import { periodStart } from '#instruments/periods.ts'

import { checkSeries, indexBase, type IndexSeries, positionOn } from './index-series.ts'

type ReturnPeriod = Exclude<Period, 'today'>

/** The returns of a portfolio by period, and since its first known day; null where its history is shorter. */
export type PeriodReturns = Record<ReturnPeriod | 'start', number | null>

/**
 * The returns over the periods that end with the last day of an index.
 *
 *   return = I[last] / I[start] - 1
 *
 * I[start] is the index of the last day on or before `periodStart`; since the start it is `indexBase`, which counts the
 * first day's return. No period is filled back: it is null if the index begins after the start of the period, and if the
 * index was 0 there.
 *
 * @param index the linked daily returns of `linkReturns`, from `indexBase`.
 * @returns fractions, 0.05 meaning +5 %, not annualised.
 * @throws RangeError for an index that is no index, see `checkSeries`.
 *
 * Error: relative rounding error of 1 + return about 2^-53, beside that of the index.
 */
export function periodReturns(index: IndexSeries): PeriodReturns {
  checkSeries(index)
  const { dates, values } = index
  const asOf = dates.at(-1)
  const last = values[values.length - 1]
  const since = (base: number | undefined) => (base && last !== undefined ? last / base - 1 : null)
  const over = (period: ReturnPeriod) =>
    asOf === undefined ? null : since(values[positionOn(dates, periodStart(period, asOf))])
  return {
    d1: over('d1'),
    w1: over('w1'),
    m1: over('m1'),
    m3: over('m3'),
    m6: over('m6'),
    ytd: over('ytd'),
    y1: over('y1'),
    y2: over('y2'),
    y3: over('y3'),
    start: since(indexBase),
  }
}

import { periodStart } from '@app/domain/instruments/periods.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import { toPercent } from '#features/portfolios/analysis/figures.ts'
import { medianFigures } from '#features/portfolios/comparison.ts'
import { listBenchmarks } from '#features/portfolios/comparison-queries.ts'

import { type Explained, type Facts, input, type ReadContext, requireItem } from './facts.ts'

/** The share of portfolios with a lower return of a year, and half of those with the same, itself included. */
export async function explainBetterThan({ row }: Facts, { db }: ReadContext): Promise<Explained> {
  const benchmarks = await listBenchmarks(db, row.simulated ?? false)
  const savers = benchmarks.find(({ among }) => among === 'savers')
  const percentile = row.return_percentile
  const own = roundPercent(row.return_y1)
  const explained = {
    value: toPercent(percentile),
    unit: 'PERCENT',
    formula: 'better_than',
    changed_by: ['prices', 'trades', 'others'],
  } as const
  if (percentile === null || !savers || row.as_of === null) {
    return { ...explained, value: null, terms: { return_y1: own, among: null }, inputs: [] }
  }
  // A hidden portfolio is compared with those that are shown, and does not count for them.
  const portfolios = savers.portfolios + Number(row.hidden)
  const on = { date: row.as_of, unit: 'COUNT' } as const
  return {
    ...explained,
    terms: { return_y1: own, among: portfolios },
    first_day: periodStart('y1', row.as_of),
    last_day: row.as_of,
    inputs: [
      input('RETURN', 'series', { label: 'return_y1', date: row.as_of, value: own, unit: 'PERCENT' }),
      // Half of those that are equal count as lower, so that this may be half a portfolio.
      input('RANK', 'ranking', { ...on, label: 'lower', value: Math.round(2 * percentile * portfolios) / 2 }),
      input('COUNT', 'ranking', { ...on, label: 'compared', value: portfolios }),
    ],
  }
}

const medians = (['top', 'savers'] as const).flatMap((among) =>
  medianFigures.map((figure) => ({ id: `${among}-${figure}`, among, figure })),
)

/** The figures of a year end with the last day; the others are of the whole history, or of what is held. */
const ofYear: readonly string[] = ['return_y1', 'volatility']
const inPoints: readonly string[] = ['carbon', 'diversification']

/** The middle of others: how many they are, and nothing of single ones. */
export async function explainMedian(facts: Facts, { db }: ReadContext): Promise<Explained> {
  const { among, figure } = requireItem(facts, medians, ({ id }) => id)
  const { as_of: asOf, simulated } = facts.row
  const found = (await listBenchmarks(db, simulated ?? false)).find((one) => one.among === among)
  const portfolios = found?.portfolios ?? null
  const date = asOf ?? facts.today
  return {
    value: found?.[figure] ?? null,
    unit: inPoints.includes(figure) ? 'POINTS' : 'PERCENT',
    formula: among === 'top' ? 'median_top' : 'median',
    terms: { among: portfolios },
    first_day: ofYear.includes(figure) ? periodStart('y1', date) : null,
    last_day: ofYear.includes(figure) ? date : null,
    coverage: null,
    inputs:
      portfolios === null
        ? []
        : [input('COUNT', 'ranking', { label: 'compared', date, value: portfolios, unit: 'COUNT' })],
    changed_by: ['others'],
  }
}

import type { Comparison } from '@app/contract/analyses.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'

import { loadAnalysed } from './analyses.ts'
import { carbonOf, diversificationOf } from './analysis/compositions.ts'
import { toPercent } from './analysis/figures.ts'
import { type BenchmarkRow, listBenchmarks } from './comparison-queries.ts'
import { requireShared } from './portfolios.ts'

export const medianFigures = ['return_y1', 'volatility', 'max_drawdown', 'carbon', 'diversification'] as const
type Figures = Record<(typeof medianFigures)[number], number | null>

/** A portfolio beside those of top members and of all savers, which are real or simulated as it is. */
export async function comparisonOf(
  context: Pick<Context, 'db' | 'now'>,
  viewer: Viewer,
  id: string,
): Promise<Comparison> {
  const { db } = context
  await requireShared(db, viewer, id)
  const { row, known, valuation } = await loadAnalysed(context, viewer, id)
  const benchmarks = await listBenchmarks(db, row.simulated ?? false)
  // As the analyses have them, of what is held now.
  const carbon = carbonOf(known).intensity ?? null
  const diversification = diversificationOf(known, valuation.cash)
  const find = (wanted: string) => presentBenchmark(benchmarks.find(({ among }) => among === wanted))
  return {
    portfolio: present({ ...row, carbon, diversification }),
    top: find('top'),
    savers: find('savers'),
    better_than: roundPercent(toPercent(row.return_percentile)),
  }
}

const presentBenchmark = (row: BenchmarkRow | undefined) =>
  row ? { ...present(row), portfolios: row.portfolios } : null

const present = (row: Figures) =>
  Object.fromEntries(medianFigures.map((figure) => [figure, roundPercent(row[figure])])) as Comparison['portfolio']

import type { Comparison } from '@app/contract/analyses.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'

import { type BenchmarkRow, listBenchmarks } from './comparison-queries.ts'
import { requireShared } from './portfolios.ts'
import { listPortfolioRows } from './queries.ts'

const figures = ['return_y1', 'volatility', 'max_drawdown', 'carbon', 'diversification'] as const
type Figures = Record<(typeof figures)[number], number | null>

/** A portfolio beside those of top members and of all savers, which are real or simulated as it is. */
export async function comparisonOf({ db }: Pick<Context, 'db'>, viewer: Viewer, id: string): Promise<Comparison> {
  await requireShared(db, viewer, id)
  const [row] = await listPortfolioRows(db, viewer, [id])
  const benchmarks = await listBenchmarks(db, row!.simulated ?? false)
  const find = (wanted: string) => presentBenchmark(benchmarks.find(({ among }) => among === wanted))
  return {
    portfolio: present(row!),
    top: find('top'),
    savers: find('savers'),
    better_than: roundPercent(row!.return_percentile === null ? null : 100 * row!.return_percentile),
  }
}

const presentBenchmark = (row: BenchmarkRow | undefined) =>
  row ? { ...present(row), portfolios: row.portfolios } : null

const present = (row: Figures) =>
  Object.fromEntries(figures.map((figure) => [figure, roundPercent(row[figure])])) as Comparison['portfolio']

import { performancePeriods } from '@app/contract/limits.ts'
import type { Performance } from '@app/contract/portfolios.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { downsample } from '@app/domain/instruments/downsample.ts'
import { periodStart } from '@app/domain/instruments/periods.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { indexBase, type IndexSeries, positionOn } from '@app/domain/portfolios/returns/index-series.ts'

import type { Context } from '#context.ts'

import { joinYears } from './analysis/series.ts'
import { listYears } from './analysis/series-queries.ts'
import { requireVisible } from './portfolios.ts'

type ReadContext = Pick<Context, 'db' | 'now'>

const mostPoints = 300
/** The longest period reaches back three years, and the last day may be in the year before. */
const yearsBack = 4

export async function performanceOf(context: ReadContext, viewer: Viewer, id: string): Promise<Performance> {
  await requireVisible(context.db, viewer, id)
  const { dates, indices } = joinYears(await listYears(context.db, [id], firstYear(context)))
  return presentPerformance({ dates, values: indices })
}

/** The first year that the longest period can reach back to. */
export const firstYear = ({ now }: Pick<Context, 'now'>): number => now().getUTCFullYear() - yearsBack

/**
 * An index over each period, beginning with 100 and ending with 100 plus the return of the period. A period that the index
 * does not reach back to is empty.
 */
export function presentPerformance(index: IndexSeries): Performance {
  const asOf = index.dates.at(-1)
  const series = performancePeriods.map((period) => {
    const first = asOf === undefined ? -1 : positionOn(index.dates, periodStart(period, asOf))
    return [period, first < 0 ? [] : pointsFrom(index, first)]
  })
  return Object.fromEntries(series) as Performance
}

function pointsFrom({ dates, values }: IndexSeries, first: number) {
  const base = values[first]!
  // After everything was lost, nothing can be measured.
  if (!(base > 0)) return []
  const points = dates.slice(first).map((date, i) => ({ date, change: 100 * (values[first + i]! / base - 1) }))
  return downsample(points, mostPoints, ({ change }) => change).map(({ date, change }) => ({
    date,
    value: roundPercent(indexBase + roundPercent(change)),
  }))
}

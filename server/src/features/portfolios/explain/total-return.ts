import type { TotalFigure } from '@app/contract/explanations.ts'
import type { PerformancePeriod } from '@app/contract/limits.ts'
import { periodStart } from '@app/domain/instruments/periods.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { positionOn } from '@app/domain/portfolios/returns/index-series.ts'

import { combinedSeries } from '#features/portfolios/analysis/combine.ts'
import { joinYears } from '#features/portfolios/analysis/series.ts'
import { listYears } from '#features/portfolios/analysis/series-queries.ts'
import { listInferredDays } from '#features/portfolios/ledger-queries.ts'
import { firstYear } from '#features/portfolios/performance.ts'
import { loadTogether, type Together } from '#features/portfolios/together.ts'
import { coverageOf } from '#features/portfolios/valued.ts'

import { type Input, input, type ReadContext } from './facts.ts'
import type { Total } from './regions.ts'
import { courseOf } from './returns.ts'

type ReturnFigure = Extract<TotalFigure, `return_${PerformancePeriod}`>

/**
 * The growth between payments of all portfolios of the member together, hidden ones too: their summed values around each payment,
 * and what each portfolio returned.
 */
export async function explainTotalReturn(context: ReadContext, memberId: string, figure: ReturnFigure): Promise<Total> {
  const { db } = context
  const { portfolios, valuation } = await loadTogether(context, memberId)
  const [series] = await combinedSeries(db, [portfolios], firstYear(context))
  const { dates, indices } = series!
  const last = dates.length - 1
  const start = last < 0 ? null : periodStart(figure.slice('return_'.length) as PerformancePeriod, dates[last]!)
  const first = start === null ? -1 : positionOn(dates, start)
  const explained = {
    unit: 'PERCENT',
    currency: null,
    formula: 'total_return',
    last_day: dates[last] ?? null,
    coverage: portfolios.length === 0 ? null : roundPercent(coverageOf(valuation)),
    changed_by: ['prices', 'rates', 'trades'],
  } as const
  if (first < 0 || !(indices[first]! > 0)) {
    const terms = { portfolios: portfolios.length, payments: null, growth: null }
    return { ...explained, changed_by: [...explained.changed_by], value: null, terms, first_day: null, inputs: [] }
  }
  const value = roundPercent(100 * (indices[last]! / indices[first]! - 1))
  const inferred = await Promise.all(portfolios.map(({ id }) => listInferredDays(db, id)))
  const paid = { series: series!, currency: portfolios[0]!.currency, isOwn: true }
  const course = courseOf(paid, { first, last }, new Set(inferred.flatMap((days) => [...days])))
  const payments = course.filter(({ kind }) => kind === 'FLOW').length
  return {
    ...explained,
    changed_by: [...explained.changed_by],
    value,
    terms: { portfolios: portfolios.length, payments, growth: roundPercent(100 + (value ?? 0)) },
    first_day: dates[first]!,
    inputs: [...course, ...(await returnsOf(context, portfolios, { first: dates[first]!, last: dates[last]! }))],
  }
}

/** What each portfolio returned between two days, or since its own first day. */
async function returnsOf(
  context: ReadContext,
  portfolios: Together['portfolios'],
  { first, last }: { first: string; last: string },
): Promise<Input[]> {
  const ids = portfolios.map(({ id }) => id)
  const years = Map.groupBy(await listYears(context.db, ids, firstYear(context)), (year) => year.portfolio_id)
  return portfolios.flatMap(({ id, kind, name }): Input[] => {
    const { dates, indices } = joinYears(years.get(id) ?? [])
    const start = Math.max(positionOn(dates, first), 0)
    const end = positionOn(dates, last)
    if (end < 0 || !(indices[start]! > 0)) return []
    const value = roundPercent(100 * (indices[end]! / indices[start]! - 1))
    return [input('RETURN', 'series', { label: name ?? kind, date: dates[end]!, value, unit: 'PERCENT' })]
  })
}

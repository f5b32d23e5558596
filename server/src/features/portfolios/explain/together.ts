import type { Explanation, MemberFigure, TotalFigure } from '@app/contract/explanations.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { periodStart } from '@app/domain/instruments/periods.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { positionOn } from '@app/domain/portfolios/returns/index-series.ts'

import { memberYearsBack } from '#features/portfolios/analysis/member-returns.ts'
import { joinYears, yearOfDate } from '#features/portfolios/analysis/series.ts'
import { listYears } from '#features/portfolios/analysis/series-queries.ts'
import { loadHoldingFacts } from '#features/instruments/index.ts'
import { listPortfolioRowsOf, type PortfolioRow } from '#features/portfolios/queries.ts'
import { loadReferences } from '#features/portfolios/references.ts'
import { changeOn, todayOf } from '#features/portfolios/today.ts'
import { loadTogether } from '#features/portfolios/together.ts'
import { coverageOf } from '#features/portfolios/valued.ts'
import { findReturns, requireProfile } from '#features/profiles/index.ts'

import { type Input, input, type ReadContext } from './facts.ts'
import { nameRateSources } from './rate-sources.ts'
import { explainRegions, type Total } from './regions.ts'
import { explainTotalReturn } from './total-return.ts'

type TotalRequest = { figure: TotalFigure; of?: string | undefined }

/** What went into a figure of all portfolios of the member together, with amounts. */
export async function explainOwnTotal(
  context: ReadContext,
  memberId: string,
  { figure, of }: TotalRequest,
): Promise<Explanation> {
  const { inputs, ...explained } = await totalOf(context, memberId, { figure, of })
  return { ...explained, figure, of: of ?? null, inputs: await nameRateSources(context.db, inputs) }
}

function totalOf(context: ReadContext, memberId: string, { figure, of = '' }: TotalRequest): Promise<Total> {
  switch (figure) {
    case 'return_today':
      return explainToday(context, memberId)
    case 'lead_today':
      return explainLead(context, memberId)
    case 'return_w1':
    case 'return_m1':
    case 'return_m3':
    case 'return_m6':
    case 'return_y1':
    case 'return_y3':
      return explainTotalReturn(context, memberId, figure)
    case 'region_share':
      return explainRegions(context, memberId, of)
    case 'region_coverage':
      return explainRegions(context, memberId)
  }
}

/** The return today of all portfolios of the member: what each is worth without its cash and how that changed, and the cash of all. */
async function explainToday(context: ReadContext, memberId: string): Promise<Total> {
  const { portfolios, valuation, valuations } = await loadTogether(context, memberId)
  const { return_today: value, at } = todayOf(valuation)
  const today = context.now().toISOString().slice(0, 10)
  const day = at?.slice(0, 10) ?? null
  const { currency } = valuation
  const money = (amount: number) => ({ value: amount, date: today, unit: 'CURRENCY', currency }) as const
  const inputs = portfolios.flatMap(({ id, kind, name }): Input[] => {
    const { positions } = valuations.get(id)!
    const worth = positions.reduce((sum, position) => sum + position.value, 0)
    const change = day === null ? null : changeOn(day, { positions, cash: 0 })
    const label = name ?? kind
    return [
      input('VALUE', 'holdings', { label, ...money(worth) }),
      input('CHANGE', 'holdings', { label, date: day ?? today, value: change, unit: 'PERCENT' }),
    ]
  })
  const cash = valuation.cash > 0 ? [input('CASH', 'bank', money(valuation.cash))] : []
  return {
    value,
    unit: 'PERCENT',
    currency: null,
    formula: 'total_today',
    terms: { portfolios: portfolios.length },
    first_day: day,
    last_day: day,
    coverage: portfolios.length === 0 ? null : roundPercent(coverageOf(valuation)),
    inputs: [...inputs, ...cash],
    changed_by: ['prices', 'trades'],
  }
}

/** The return today of all portfolios of the member less the change of the index that they compare with. */
async function explainLead(context: ReadContext, memberId: string): Promise<Total> {
  const today = await explainToday(context, memberId)
  const { value: own, last_day: day } = today
  const index = (await loadReferences(context.db, [memberId])).get(memberId)
  const reference = index?.change_today ?? null
  const lead = {
    ...today,
    unit: 'PERCENTAGE_POINTS',
    formula: 'lead_today',
    terms: { return_today: own, reference },
  } as const
  const changed_by = ['prices', 'trades', 'index']
  if (own === null || !index || reference === null) return { ...lead, value: null, inputs: [], changed_by }
  const { source } = (await loadHoldingFacts(context.db, [index.id])).get(index.id)!
  const inPercent = { unit: 'PERCENT', date: day } as const
  return {
    ...lead,
    value: roundPercent(own - reference),
    inputs: [
      input('RETURN', 'holdings', { ...inPercent, label: 'return_today', value: own }),
      input('CHANGE', source, {
        ...inPercent,
        label: index.name,
        instrument: index,
        date: index.at?.slice(0, 10) ?? day,
        value: reference,
      }),
      ...today.inputs,
    ],
    changed_by,
  }
}

const memberPeriods = { return_y1: 'y1', return_m3: 'm3' } as const

/** The return of a period of the portfolios of a member that others see: that of each, never its weight. */
export async function explainMember(
  context: ReadContext,
  viewer: Viewer,
  { id: memberId, figure }: { id: string; figure: MemberFigure },
): Promise<Explanation> {
  const { db } = context
  await requireProfile(db, viewer, memberId)
  const rows = (await listPortfolioRowsOf(db, viewer, memberId)).filter(({ hidden }) => !hidden)
  const last =
    rows
      .flatMap(({ as_of }) => as_of ?? [])
      .toSorted()
      .at(-1) ?? null
  const period = memberPeriods[figure]
  const value = rows.length === 0 ? null : ((await findReturns(db, memberId))?.[figure] ?? null)
  return {
    figure,
    of: null,
    value: roundPercent(value),
    unit: 'PERCENT',
    currency: null,
    formula: rows.length > 1 ? 'member_return' : 'member_return_single',
    terms: { portfolios: rows.length },
    first_day: last === null || value === null ? null : periodStart(period, last),
    last_day: last,
    coverage: null,
    inputs: last === null ? [] : await returnsOf(context, rows, { last, period }),
    changed_by: ['prices', 'rates', 'trades', 'payments'],
  }
}

type Until = { last: string; period: 'y1' | 'm3' }

/** The index of each portfolio, 100 on its first day of the period, and the return up to its last day. */
async function returnsOf(
  { db }: ReadContext,
  rows: readonly PortfolioRow[],
  { last, period }: Until,
): Promise<Input[]> {
  const ids = rows.map(({ id }) => id)
  const years = Map.groupBy(await listYears(db, ids, yearOfDate(last) - memberYearsBack), (year) => year.portfolio_id)
  return rows.flatMap(({ id, kind, name }): Input[] => {
    const { dates, indices } = joinYears(years.get(id) ?? [])
    const end = dates.length - 1
    // A younger portfolio counts from its first day on.
    const start = Math.max(positionOn(dates, periodStart(period, last)), 0)
    if (end < 0 || !(indices[start]! > 0)) return []
    const change = 100 * (indices[end]! / indices[start]! - 1)
    const label = name ?? kind
    return [
      input('VALUE', 'series', { label, date: dates[start]!, value: 100, unit: 'INDEX' }),
      input('RETURN', 'series', { label, date: dates[end]!, value: roundPercent(change), unit: 'PERCENT' }),
    ]
  })
}

import { adjustPrice } from '@app/domain/instruments/adjusting.ts'
import { periodStart } from '@app/domain/instruments/periods.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { spreadFrom } from '@app/domain/portfolios/analysis/risk-analysis.ts'

import { topMembersOf } from '#features/portfolios/analyses.ts'
import { riskOf } from '#features/portfolios/analysis/compositions.ts'
import { loadReferences } from '#features/portfolios/references.ts'
import { loadHoldingFacts } from '#features/instruments/index.ts'
import { listActions, listClosesOnOrBefore, listLastCloses } from '#market/prices/queries.ts'

import { type Explained, type Facts, type Input, input, levels, type ReadContext, requireItem } from './facts.ts'
import { spreadInputs } from './risk.ts'

/** 100 * (last close / close a year before - 1), of the index that the owner compares with. */
export async function explainReference({ row, isOwn }: Facts, context: ReadContext): Promise<Explained> {
  const index = (await loadReferences(context.db, [row.profile_id])).get(row.profile_id)
  const value = index?.change_y1 ?? null
  return {
    ...(await explainYear(context, { index, value, isOwn })),
    formula: 'reference_return',
    changed_by: ['index'],
  }
}

/** The same of an instrument that is held, for the lists of the best and worst. */
export async function explainPerformer(facts: Facts, context: ReadContext): Promise<Explained> {
  const held = requireItem(facts, facts.known, ({ position }) => position.instrumentId ?? '')
  const value = held.facts?.changeY1 ?? null
  const index = held.position.instrument
  return {
    ...(await explainYear(context, { index, value, isOwn: facts.isOwn })),
    formula: 'performer',
    changed_by: ['prices'],
  }
}

type Year = { index: InstrumentBasics | undefined; value: number | null; isOwn: boolean }

/** Both closes, in the pieces of the last day. Others get them with 100 for the first. */
async function explainYear(
  { db }: ReadContext,
  { index: instrument, value, isOwn }: Year,
): Promise<Omit<Explained, 'formula' | 'changed_by'>> {
  const unknown = { value, unit: 'PERCENT', terms: {}, first_day: null, last_day: null, inputs: [] } as const
  const last = instrument && (await listLastCloses(db, [instrument.id])).get(instrument.id)
  if (!last || value === null) return { ...unknown, inputs: [] }
  const { id, currency } = instrument
  const [first] = await listClosesOnOrBefore(db, [{ id, date: periodStart('y1', last.date) }])
  if (!first) return { ...unknown, inputs: [] }
  const source = (await loadHoldingFacts(db, [id])).get(id)!.source
  const actions = (await listActions(db, [id])).get(id) ?? []
  const opening = adjustPrice(first.close, actions, first.date, last.date)
  const tell = (price: number): Partial<Input> =>
    isOwn
      ? { value: price, unit: 'CURRENCY', currency }
      : { value: roundPercent((100 * price) / opening), unit: 'INDEX' }
  const about = { label: instrument.name, instrument }
  return {
    ...unknown,
    first_day: first.date,
    last_day: last.date,
    inputs: [
      input('PRICE', source, { ...about, date: first.date, ...tell(opening) }),
      input('PRICE', source, { ...about, date: last.date, ...tell(last.close) }),
    ],
  }
}

/** The return of a year less that of the index, in percentage points. */
export async function explainLead(facts: Facts, context: ReadContext): Promise<Explained> {
  const reference = await explainReference(facts, context)
  const [own, other] = [roundPercent(facts.row.return_y1), roundPercent(reference.value)]
  return {
    value: own === null || other === null ? null : own - other,
    unit: 'PERCENTAGE_POINTS',
    formula: 'lead_y1',
    terms: { return_y1: own, reference: other },
    first_day: reference.first_day ?? null,
    inputs: [ownReturn(facts), ...reference.inputs],
    changed_by: ['prices', 'trades', 'index'],
  }
}

/** HIGH from the reference on, MEDIUM up to five points below. */
export async function explainReturnLevel(facts: Facts, context: ReadContext): Promise<Explained> {
  const { row } = facts
  const index = (await loadReferences(context.db, [row.profile_id])).get(row.profile_id)
  const reference = await explainReference(facts, context)
  return {
    value: row.return_level && levels[row.return_level],
    unit: 'CLASS',
    formula: 'return_level',
    terms: { return_y1: roundPercent(row.return_y1), reference: roundPercent(index?.change_y1 ?? null), margin: 5 },
    first_day: reference.first_day ?? null,
    inputs: [ownReturn(facts), ...reference.inputs],
    changed_by: ['prices', 'trades', 'index'],
  }
}

const ownReturn = ({ row }: Facts): Input =>
  input('RETURN', 'series', {
    label: 'return_y1',
    date: row.as_of,
    value: roundPercent(row.return_y1),
    unit: 'PERCENT',
  })

/** How many of three things it has in common with top members: three sectors, three regions, a return among the best fifth. */
export function explainTopMembers(facts: Facts): Explained {
  const { row, known, valuation } = facts
  const risk = riskOf(known, valuation, row.country)
  const good = roundPercent(row.good_return)
  return {
    value: topMembersOf(row, risk),
    unit: 'COUNT',
    formula: 'top_members',
    terms: {
      sectors: risk.sectors.included.length,
      regions: risk.regions.included.length,
      needed: spreadFrom,
      return_y1: roundPercent(row.return_y1),
      good_return: good,
    },
    inputs: [
      ownReturn(facts),
      input('RANK', 'ranking', { label: 'good_return', date: row.as_of, value: good, unit: 'PERCENT' }),
      ...spreadInputs(facts),
    ],
    changed_by: ['prices', 'trades', 'facts', 'others'],
  }
}

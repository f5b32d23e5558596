import type { Explanation } from '@app/contract/explanations.ts'
import { Id } from '@app/contract/common.ts'

import { AppError } from '#errors.ts'
import { loadHoldingFacts } from '#features/instruments/index.ts'
import { type Common, commonOf, commonWith } from '#features/portfolios/common.ts'
import { commonOfFunds } from '#features/portfolios/overlap.ts'
import { requireShared } from '#features/portfolios/portfolios.ts'
import { loadValuations } from '#features/portfolios/valued.ts'

import { type Explained, type Facts, type Input, input, type ReadContext } from './facts.ts'

const changedBy = ['prices', 'trades', 'facts']

/**
 * The smaller weight of each security that the portfolio and another one both hold, or it and those of the viewer together, added.
 * The latter is unknown of one's own.
 */
export async function explainOverlap(facts: Facts, context: ReadContext): Promise<Explained> {
  const { row, viewer, valuation, of } = facts
  if (of !== undefined) return explainBetween(facts, context, of)
  const about = { unit: 'PERCENT', formula: 'overlap', changed_by: changedBy } as const
  if (row.profile_id === viewer.profileId) return { ...about, value: null, terms: { positions: null }, inputs: [] }
  const common = await commonWith(context, viewer, valuation)
  return {
    ...about,
    value: common.overlap,
    terms: { positions: common.shared.length },
    inputs: weightInputs(common, heldOn('OWN_WEIGHT', facts), heldOn('WEIGHT', facts)),
  }
}

async function explainBetween(facts: Facts, context: ReadContext, otherId: string): Promise<Explained> {
  if (!Id.safeParse(otherId).success) throw new AppError('not_found')
  const other = await requireShared(context.db, facts.viewer, otherId)
  const valuation = (await loadValuations(context, [other])).get(otherId)!
  const common = await commonOf(context.db, facts.valuation, valuation)
  return {
    value: common.overlap,
    unit: 'PERCENT',
    formula: 'overlap_of_two',
    terms: { positions: common.shared.length },
    inputs: weightInputs(common, heldOn('WEIGHT', facts), heldOn('OTHER_WEIGHT', facts)),
    changed_by: changedBy,
  }
}

/** The same of two funds, of what they report. Throws `not_found` for what is no fund, or one whose holdings are not known. */
export async function explainFundOverlap({ db }: ReadContext, id: string, otherId: string): Promise<Explanation> {
  const common = await commonOfFunds(db, id, otherId)
  const facts = await loadHoldingFacts(db, [id, otherId])
  const reported = (kind: Input['kind'], fund: string): Side => {
    const { source, factsOn } = facts.get(fund)!
    return { kind, source, date: factsOn }
  }
  return {
    figure: 'overlap',
    of: otherId,
    value: common.overlap,
    unit: 'PERCENT',
    currency: null,
    formula: 'overlap_of_funds',
    terms: { positions: common.shared.length },
    first_day: null,
    last_day: null,
    coverage: null,
    inputs: weightInputs(common, reported('WEIGHT', id), reported('OTHER_WEIGHT', otherId)),
    changed_by: ['facts'],
  }
}

/** What the weights of one side are called, and since when they are known. */
type Side = Pick<Input, 'kind' | 'source' | 'date'>

const heldOn = (kind: Input['kind'], { today }: Facts): Side => ({ kind, source: 'holdings', date: today })

const weightInputs = ({ shared }: Common, one: Side, other: Side): Input[] =>
  shared.flatMap(({ instrument, name, a, b }) => {
    const about = { label: name, instrument, unit: 'PERCENT' } as const
    return [
      input(one.kind, one.source, { ...about, date: one.date, value: a }),
      input(other.kind, other.source, { ...about, date: other.date, value: b }),
    ]
  })

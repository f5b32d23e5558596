import { type Decimal, toDouble } from '@app/domain/decimal/decimal.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { inPercentOf, returnOnCost } from '@app/domain/portfolios/books/return-on-cost.ts'

import type { KnownPosition } from '#features/portfolios/analysis/compositions.ts'
import { loadHeldSince } from '#features/portfolios/held-since.ts'
import { groupOf, weigh } from '#features/portfolios/positions.ts'
import { coverageOf, unpricedOf } from '#features/portfolios/valued.ts'

import { type Explained, type Facts, type Input, input, type ReadContext, requireItem } from './facts.ts'
import { aboutPosition, cashInputs, positionInputs, wholeInputs } from './inputs.ts'

const changedBy = ['prices', 'rates', 'trades']

/** What everything is worth: pieces times price times exchange rate, and cash. */
export function explainValue(facts: Facts): Explained {
  return {
    value: facts.valuation.total,
    unit: 'CURRENCY',
    formula: 'market_value',
    terms: { positions: facts.known.length },
    inputs: [...positionInputs(facts, facts.known), ...cashInputs(facts)],
    changed_by: [...changedBy, 'payments'],
  }
}

export function explainCash(facts: Facts): Explained {
  return {
    value: facts.valuation.cash,
    unit: 'CURRENCY',
    formula: 'cash',
    terms: {},
    inputs: cashInputs(facts),
    changed_by: ['rates', 'trades', 'payments'],
  }
}

/** The value of a position in percent of all of them and cash. */
export function explainWeight(facts: Facts): Explained {
  const held = requireItem(facts, facts.known, ({ position }) => position.id)
  return {
    value: weigh(facts.valuation)[facts.known.indexOf(held)]!,
    unit: 'PERCENT',
    formula: 'weight',
    terms: { positions: facts.known.length },
    inputs: [
      ...positionInputs(facts, [held]),
      ...positionInputs(
        facts,
        facts.known.filter((one) => one !== held),
      ),
      ...cashInputs(facts),
    ],
    changed_by: changedBy,
  }
}

/** The weights of the positions in an instrument, added. */
export function explainInstrumentWeight(facts: Facts): Explained {
  const { known, valuation } = facts
  const { position } = requireItem(facts, known, (one) => one.position.instrumentId ?? '')
  const weights = weigh(valuation)
  const isListed = (one: KnownPosition) => one.position.instrumentId === position.instrumentId
  return {
    value: known.reduce((sum, one, i) => sum + (isListed(one) ? weights[i]! : 0), 0),
    unit: 'PERCENT',
    formula: 'instrument_weight',
    terms: { positions: known.length },
    inputs: [...positionInputs(facts, known.filter(isListed)), ...wholeInputs(facts)],
    changed_by: changedBy,
  }
}

const groups = ['stocks', 'funds'] as const

/** The weights of the positions of a group, added. */
export function explainGroup(facts: Facts): Explained {
  const { known, valuation } = facts
  const group = requireItem(facts, groups, (one) => one)
  const weights = weigh(valuation)
  const listed = known.filter(({ position }) => groupOf(position) === group)
  return {
    value: known.reduce((sum, one, i) => sum + (listed.includes(one) ? weights[i]! : 0), 0),
    unit: 'PERCENT',
    formula: 'kind_share',
    terms: { positions: listed.length },
    inputs: [...positionInputs(facts, listed), ...wholeInputs(facts)],
    changed_by: changedBy,
  }
}

/** The weights of the positions that a distribution does not list on their own, added: of all but so many largest ones. */
export function explainRest(facts: Facts): Explained {
  const { known, valuation } = facts
  const weights = weigh(valuation)
  const held = known
    .map((one, i) => ({ one, weight: weights[i]! }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const { first } = requireItem(
    facts,
    held.slice(1).map((_, i) => ({ first: i + 1 })),
    ({ first: listed }) => `${listed}`,
  )
  const rest = held.slice(first)
  return {
    value: rest.reduce((sum, { weight }) => sum + weight, 0),
    unit: 'PERCENT',
    formula: 'rest_share',
    terms: { positions: rest.length },
    inputs: [
      ...positionInputs(
        facts,
        rest.map(({ one }) => one),
      ),
      ...wholeInputs(facts),
    ],
    changed_by: changedBy,
  }
}

/** 100 * (value - cost + payouts) / cost. Others get value and payouts in percent of the cost, all without fees. */
export async function explainReturnAll(facts: Facts, context: ReadContext): Promise<Explained> {
  const { isOwn, readOn, today, valuation } = facts
  const held = requireItem(facts, facts.known, ({ position }) => position.id)
  const portfolio = { id: facts.row.id, currency: valuation.currency }
  const since = (await loadHeldSince(context, portfolio, { isOwn }))(held.position)
  const { value: worth, cost, payouts } = since
  const explained = {
    unit: 'PERCENT',
    formula: 'return_all',
    terms: {},
    changed_by: [...changedBy, 'payouts'],
  } as const
  const value = returnOnCost(since)
  if (value === null || !worth || !cost || !payouts) {
    return { ...explained, value: null, inputs: positionInputs(facts, isOwn ? [held] : []) }
  }
  const about = aboutPosition(held.position)
  const tell = (amount: Decimal): Partial<Input> =>
    isOwn
      ? { ...about, value: toDouble(amount), unit: 'CURRENCY', currency: valuation.currency }
      : { ...about, value: roundPercent(inPercentOf(cost, amount)), unit: 'PERCENT' }
  return {
    ...explained,
    value,
    inputs: [
      ...(isOwn ? positionInputs(facts, [held]) : []),
      input('VALUE', 'holdings', { date: held.position.quote?.date ?? today, ...tell(worth) }),
      input('COST', 'bank', { date: readOn, ...tell(cost) }),
      input('FLOW', 'bank', { date: readOn, ...tell(payouts) }),
    ],
  }
}

/** What has a price of the market, and cash, in percent of everything, in which what has no price counts with its cost. */
export function explainCoverage(facts: Facts): Explained {
  const priced = facts.known.filter(({ position }) => position.isCovered)
  return {
    value: coverageOf(facts.valuation),
    unit: 'PERCENT',
    formula: 'coverage',
    terms: { covered: priced.length, positions: facts.known.length },
    inputs: [
      ...positionInputs(facts, priced, 'priced or not'),
      ...cashInputs(facts, 'priced or not'),
      ...wholeInputs(facts),
      ...unpricedInputs(facts),
    ],
    changed_by: ['prices', 'trades', 'facts'],
  }
}

/** What was paid for the positions without a price. Others get the percentages of what has one, which need none. */
function unpricedInputs({ isOwn, valuation, readOn }: Facts): Input[] {
  if (!isOwn) return []
  const { currency } = valuation
  return unpricedOf(valuation).map((position) =>
    input('COST', 'bank', {
      ...aboutPosition(position),
      date: readOn,
      value: position.paid ?? null,
      unit: 'CURRENCY',
      currency,
    }),
  )
}

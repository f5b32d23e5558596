import { type Decimal, toDouble } from '@app/domain/decimal/decimal.ts'

import type { KnownPosition } from '#features/portfolios/analysis/compositions.ts'
import { changeOfToday, gainOf } from '#features/portfolios/positions.ts'

import { type Explained, type Facts, type Input, input, requireItem } from './facts.ts'
import { aboutPosition, positionInputs, priceSource } from './inputs.ts'

const requireHeld = (facts: Facts) => requireItem(facts, facts.known, ({ position }) => position.id)

const amountOf = (value: Decimal | undefined): number | null => (value ? toDouble(value) : null)

/** Pieces times price times exchange rate. */
export function explainPositionValue(facts: Facts): Explained {
  const held = requireHeld(facts)
  return {
    value: amountOf(held.position.marketValue),
    unit: 'CURRENCY',
    formula: 'position_value',
    terms: {},
    inputs: positionInputs(facts, [held]),
    changed_by: ['prices', 'rates', 'trades'],
  }
}

/** The value minus the cost. */
export function explainPositionGain(facts: Facts): Explained {
  const held = requireHeld(facts)
  const { position } = held
  const cost = input('COST', 'bank', {
    ...aboutPosition(position),
    date: facts.readOn,
    value: amountOf(position.cost),
    unit: 'CURRENCY',
    currency: facts.valuation.currency,
  })
  return {
    value: amountOf(gainOf(position)),
    unit: 'CURRENCY',
    formula: 'position_gain',
    terms: {},
    inputs: [...positionInputs(facts, [held]), valueInput(facts, held), cost],
    changed_by: ['prices', 'rates', 'trades'],
  }
}

/** The value minus what it was before the change of the last trading day. */
export function explainPositionToday(facts: Facts): Explained {
  const held = requireHeld(facts)
  const { position } = held
  const { instrument } = position
  const day = instrument?.at?.slice(0, 10) ?? null
  const change = input('CHANGE', priceSource(held), {
    ...aboutPosition(position),
    date: day ?? facts.today,
    value: instrument?.change_today ?? null,
    unit: 'PERCENT',
  })
  return {
    value: amountOf(changeOfToday(position)),
    unit: 'CURRENCY',
    formula: 'position_today',
    terms: {},
    first_day: day,
    last_day: day,
    inputs: [...positionInputs(facts, [held]), valueInput(facts, held), change],
    changed_by: ['prices', 'trades'],
  }
}

function valueInput({ today, valuation: { currency } }: Facts, { position }: KnownPosition): Input {
  const value = amountOf(position.marketValue)
  const date = position.quote?.date ?? today
  return input('VALUE', 'holdings', { ...aboutPosition(position), date, value, unit: 'CURRENCY', currency })
}

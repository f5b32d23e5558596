import { roundPercent } from '@app/domain/instruments/rounding.ts'

import {
  cashId,
  diversificationOf,
  type KnownPosition,
  lookedThrough,
  securityOf,
} from '#features/portfolios/analysis/compositions.ts'
import { loadInstruments } from '#features/instruments/index.ts'

import { type Explained, type Facts, type Input, input, type ReadContext } from './facts.ts'

/** 100 * (1 - sum of squared weights), of cash and of what is held directly and through funds. */
export async function explainDiversification(facts: Facts, context: ReadContext): Promise<Explained> {
  const { known, valuation, today } = facts
  const weights = [...lookedThrough(known, valuation.cash)].toSorted(([, a], [, b]) => b - a)
  const securities = securitiesIn(known)
  const ids = weights.flatMap(([security]) => securities.get(security)?.instrumentId ?? [])
  const instruments = await loadInstruments(context.db, ids)
  const inputs = weights.flatMap(([security, value]): Input[] => {
    // What is shown as 0 does not change the sum of squares.
    if (roundPercent(value) === 0) return []
    const about = { date: today, value, unit: 'PERCENT' } as const
    if (security === cashId) return [input('CASH', 'bank', about)]
    const { instrumentId = null, name = '' } = securities.get(security) ?? {}
    const instrument = instruments.get(instrumentId ?? '') ?? null
    return [input('WEIGHT', 'holdings', { ...about, instrument, label: instrument?.name ?? name })]
  })
  return {
    value: diversificationOf(known, valuation.cash),
    unit: 'POINTS',
    formula: 'diversification',
    terms: { positions: weights.length },
    inputs,
    changed_by: ['prices', 'trades', 'facts'],
  }
}

/** What is held directly or through funds, by the ids that they are compared by. */
function securitiesIn(known: readonly KnownPosition[]) {
  const securities = new Map<string, { instrumentId: string | null; name: string }>()
  for (const { facts } of known) for (const part of facts?.parts?.holdings ?? []) securities.set(part.security, part)
  for (const { position } of known) securities.set(securityOf(position), position)
  return securities
}

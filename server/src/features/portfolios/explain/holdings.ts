import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { weightsOf } from '@app/domain/portfolios/analysis/weights.ts'

import { carbonOf } from '#features/portfolios/analysis/compositions.ts'
import { weigh } from '#features/portfolios/positions.ts'
import { coverageOf } from '#features/portfolios/valued.ts'

import { type Explained, type Facts, type Input, input } from './facts.ts'

/** sum of weights * carbon risks / sum of weights, over the holdings whose carbon risk is known; cash is left out. */
export function explainCarbon(facts: Facts): Explained {
  const { intensity } = carbonOf(facts.known)
  return { ...carbonTerms(facts), value: intensity ?? null, unit: 'PERCENT', formula: 'carbon' }
}

/** LOW up to a third of the scale, MEDIUM up to two thirds; unknown if less than half of it is covered. */
export function explainCarbonLevel(facts: Facts): Explained {
  const { level } = carbonOf(facts.known)
  const levels = { LOW: 1, MEDIUM: 2, HIGH: 3 } as const
  return { ...carbonTerms(facts), value: level ? levels[level] : null, unit: 'CLASS', formula: 'carbon_level' }
}

function carbonTerms({ known }: Facts) {
  const { intensity, coveragePercent } = carbonOf(known)
  const weights = weightsOf(known.map(({ position }) => position.value))
  const inputs = known.flatMap(({ position, facts }, i): Input[] => {
    const carbon = facts?.carbon ?? null
    if (carbon === null) return []
    const instrument = position.instrument ?? null
    const of = { label: instrument?.name ?? position.name, instrument, unit: 'PERCENT' } as const
    return [
      input('POSITION', { ...of, value: roundPercent(weights[i]!) }),
      input('WEIGHT', { ...of, value: carbon, source: 'market' }),
    ]
  })
  return {
    terms: { carbon: roundPercent(intensity ?? null), coverage: coveragePercent, low: 33.33, high: 66.67 },
    inputs,
    changed_by: ['prices', 'trades', 'facts'],
  }
}

/** The sum of the weights of what has a price of the market, and of cash. */
export function explainCoverage({ valuation }: Facts): Explained {
  const weights = weigh(valuation)
  const cash = valuation.total > 0 ? (100 * Math.max(valuation.cash, 0)) / valuation.total : 0
  return {
    value: coverageOf(valuation),
    unit: 'PERCENT',
    formula: 'coverage',
    terms: { cash: roundPercent(cash) },
    inputs: valuation.positions.flatMap(({ instrument = null, name, isCovered }, i) =>
      isCovered
        ? [
            input('POSITION', {
              label: instrument?.name ?? name,
              instrument,
              value: roundPercent(weights[i]!),
              unit: 'PERCENT',
            }),
          ]
        : [],
    ),
    changed_by: ['prices', 'trades', 'facts'],
  }
}

import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { type Classes, percentIn } from '@app/domain/portfolios/analysis/breakdown.ts'
import { rateCarbon } from '@app/domain/portfolios/analysis/carbon-analysis.ts'
import { kindOf } from '@app/domain/portfolios/analysis/risk-analysis.ts'

import {
  carbonOf,
  carbonScale,
  type KnownPosition,
  riskOf,
  toHolding,
} from '#features/portfolios/analysis/compositions.ts'
import { countCarbonRisks, findMeanCarbon } from '#features/instruments/index.ts'

import {
  type Explained,
  type Facts,
  type HeldFacts,
  type Input,
  input,
  levels,
  type ReadContext,
  requireItem,
} from './facts.ts'
import { aboutFact, cashInputs, factSource, positionInputs, wholeInputs } from './inputs.ts'

const changedBy = ['prices', 'trades', 'facts']

/** Nothing is known of a security that is none of the instruments. */
const withInstrument = (listed: readonly KnownPosition[]) => listed.filter(({ position }) => position.instrument)

/** The weights of the positions of a kind, added. */
export function explainKind(facts: Facts): Explained {
  const { known, valuation, row } = facts
  const { kind, percent } = requireItem(facts, riskOf(known, valuation, row.country).kinds, (one) => one.kind)
  const listed = known.filter((one) => kindOf(toHolding(one)) === kind)
  const classes = withInstrument(listed).map((one) =>
    input('CLASS', factSource(one), { ...aboutFact(one, facts), label: kind }),
  )
  return {
    value: percent,
    unit: 'PERCENT',
    formula: kind === 'cash' ? 'cash_share' : 'kind_share',
    terms: { positions: listed.length },
    inputs: [
      ...positionInputs(facts, listed),
      ...(kind === 'cash' ? cashInputs(facts) : classes),
      ...wholeInputs(facts),
    ],
    changed_by: changedBy,
  }
}

/** The weights of the positions times the part of each that is in the sector or region, added. */
export function explainShare(facts: Facts): Explained {
  const classes = facts.figure === 'sector_share' ? 'sectors' : 'regions'
  const { included, excluded, threshold } = riskOf(facts.known, facts.valuation, facts.row.country)[classes]
  const { slug, percent } = requireItem(facts, [...included, ...excluded], (one) => one.slug)
  const inputs = [...partInputs(facts, classes, slug), ...wholeInputs(facts)]
  return {
    value: percent,
    unit: 'PERCENT',
    formula: 'class_share',
    terms: { threshold },
    inputs,
    changed_by: changedBy,
  }
}

/** The same over all sectors or regions that are known. */
export function explainClassCoverage(facts: Facts): Explained {
  const classes = facts.figure === 'sector_coverage' ? 'sectors' : 'regions'
  const { coveragePercent } = riskOf(facts.known, facts.valuation, facts.row.country)[classes]
  const inputs = [...partInputs(facts, classes), ...wholeInputs(facts)]
  return {
    value: coveragePercent,
    unit: 'PERCENT',
    formula: 'class_coverage',
    terms: {},
    inputs,
    changed_by: changedBy,
  }
}

/** The positions that are in a sector or region, or in any that is known, and the part of each. */
export function partInputs(facts: HeldFacts, classes: Classes, slug?: string): Input[] {
  const parts = facts.known.flatMap((one) => {
    const percent = percentIn(toHolding(one), classes, slug)
    return percent > 0 ? [{ one, percent }] : []
  })
  return [
    ...positionInputs(
      facts,
      parts.map(({ one }) => one),
    ),
    ...parts.map(({ one, percent }) =>
      input('PART', factSource(one), { ...aboutFact(one, facts), value: roundPercent(percent), unit: 'PERCENT' }),
    ),
  ]
}

/** sum of weights * carbon risks / sum of weights, over the positions whose carbon risk is known; cash is left out. */
export function explainCarbon(facts: Facts): Explained {
  const { intensity } = carbonOf(facts.known)
  return { ...carbonTerms(facts), value: intensity ?? null, unit: 'PERCENT', formula: 'carbon' }
}

/** LOW up to a third of the scale, MEDIUM up to two thirds; unknown if less than half of the positions is covered. */
export function explainCarbonLevel(facts: Facts): Explained {
  const { level } = carbonOf(facts.known)
  return { ...carbonTerms(facts), value: level ? levels[level] : null, unit: 'CLASS', formula: 'carbon_level' }
}

/** The weights of the positions whose carbon risk is known, added. */
export function explainCarbonCoverage(facts: Facts): Explained {
  const { coveragePercent } = carbonOf(facts.known)
  return { ...carbonTerms(facts), value: coveragePercent, unit: 'PERCENT', formula: 'carbon_coverage' }
}

function carbonTerms(facts: Facts): Pick<Explained, 'terms' | 'inputs' | 'changed_by'> {
  const { intensity, coveragePercent } = carbonOf(facts.known)
  return {
    terms: {
      carbon: roundPercent(intensity ?? null),
      coverage: coveragePercent,
      low: roundPercent(carbonScale.low),
      high: roundPercent(carbonScale.high),
    },
    inputs: [
      ...positionInputs(facts, facts.known, 'positions'),
      ...withInstrument(facts.known).map((one) => carbonInput(facts, one)),
    ],
    changed_by: changedBy,
  }
}

/** The carbon risk of a position as a number; null for one without data. */
function carbonInput(facts: Facts, one: KnownPosition): Input {
  const value = one.facts?.carbon ?? null
  return input('CLASS', factSource(one), { ...aboutFact(one, facts), label: rateCarbon(value, carbonScale), value })
}

/** The weights of the positions of a carbon risk, added. */
export function explainCarbonShare(facts: Facts): Explained {
  const { breakdown } = carbonOf(facts.known)
  const { rating, percent } = requireItem(facts, breakdown, (one) => one.rating)
  const listed = facts.known.filter((one) => rateCarbon(one.facts?.carbon ?? null, carbonScale) === rating)
  return {
    value: percent,
    unit: 'PERCENT',
    formula: 'carbon_share',
    terms: { positions: listed.length },
    inputs: [
      ...positionInputs(facts, listed, 'positions'),
      ...withInstrument(listed).map((one) => carbonInput(facts, one)),
      ...wholeInputs(facts, 'positions'),
    ],
    changed_by: changedBy,
  }
}

/** The mean carbon risk of all instruments that have one. */
export async function explainCarbonReference({ today }: Facts, { db }: ReadContext): Promise<Explained> {
  const counts = await countCarbonRisks(db)
  return {
    value: await findMeanCarbon(db),
    unit: 'PERCENT',
    formula: 'carbon_reference',
    terms: {},
    inputs: (['LOW', 'MEDIUM', 'HIGH'] as const).map((label) =>
      input('COUNT', 'instruments', { label, date: today, value: counts[label], unit: 'COUNT' }),
    ),
    changed_by: ['facts'],
  }
}

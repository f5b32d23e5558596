import {
  analyseCarbon,
  type CarbonAnalysis,
  type CarbonScale,
} from '@app/domain/portfolios/analysis/carbon-analysis.ts'
import type { Holding } from '@app/domain/portfolios/analysis/holding.ts'
import { lookThrough } from '@app/domain/portfolios/analysis/look-through.ts'
import { analyseRisk, type RiskAnalysis } from '@app/domain/portfolios/analysis/risk-analysis.ts'
import { concentration } from '@app/domain/portfolios/analysis/score.ts'
import { weightsOf } from '@app/domain/portfolios/analysis/weights.ts'

import type { Db } from '#db/db.ts'
import { type HoldingFacts, loadHoldingFacts } from '#features/instruments/index.ts'
import type { Valuation, ValuedPosition } from '#features/portfolios/valued.ts'

/** The carbon risk of an instrument is a level, counted as 0, 50 or 100; that of a portfolio is a third of the scale wide. */
export const carbonScale: CarbonScale = { low: 100 / 3, high: 200 / 3, median: 50 }

/** A position with what is known of its instrument. */
export type KnownPosition = { position: ValuedPosition; facts: HoldingFacts | undefined }

/** The positions of portfolios with the facts of their instruments; one statement. */
export async function loadFacts(db: Db, valuations: Iterable<Valuation>): Promise<Map<Valuation, KnownPosition[]>> {
  const all = [...valuations]
  const ids = new Set(all.flatMap(({ positions }) => positions.flatMap(({ instrumentId }) => instrumentId ?? [])))
  const facts = await loadHoldingFacts(db, [...ids])
  return new Map(
    all.map((valuation) => [
      valuation,
      valuation.positions.map((position) => ({ position, facts: facts.get(position.instrumentId ?? '') })),
    ]),
  )
}

/** The id under which a position is compared with the holdings of funds. */
export const securityOf = ({ id, instrumentId }: Pick<ValuedPosition, 'id' | 'instrumentId'>): string =>
  instrumentId ?? `holding ${id}`

export function riskOf(
  known: readonly KnownPosition[],
  { cash }: Pick<Valuation, 'cash'>,
  country: string | null,
): RiskAnalysis {
  return analyseRisk(known.map(toHolding), cash, country ?? undefined)
}

export function carbonOf(known: readonly KnownPosition[]): CarbonAnalysis {
  const holdings = known.map(({ position, facts }) => ({
    security: position.id,
    value: position.value,
    intensity: facts?.carbon ?? null,
  }))
  return analyseCarbon(holdings, carbonScale)
}

/** What cash is called among securities. */
export const cashId = 'cash'

/** The weights in percent of cash and of what is held directly and through funds; empty for a portfolio that is worth nothing. */
export function lookedThrough(known: readonly KnownPosition[], cash: number): Map<string, number> {
  const parts = new Map(known.map(({ position, facts }) => [securityOf(position), facts?.parts?.holdings]))
  const weights = weightsOf([...known.map(({ position }) => position.value), cash])
  const direct = new Map<string, number>()
  for (const [i, id] of [...known.map(({ position }) => securityOf(position)), cashId].entries()) {
    if (weights[i]! > 0) direct.set(id, (direct.get(id) ?? 0) + weights[i]!)
  }
  return lookThrough(direct, (security) => parts.get(security))
}

/**
 * 100 for a portfolio of very many small holdings, 0 for a single one; cash counts as a holding. Null for a portfolio that is worth
 * nothing.
 */
export function diversificationOf(known: readonly KnownPosition[], cash: number): number | null {
  const seen = lookedThrough(known, cash)
  return seen.size === 0 ? null : 100 * (1 - Math.min(concentration([...seen.values()]), 1))
}

/** A security that is none of the instruments counts as one without any facts. */
export function toHolding({ position, facts }: KnownPosition): Holding {
  const { value } = position
  const unknown = {
    kind: 'INDEX',
    isCrypto: false,
    sector: undefined,
    country: undefined,
    fundClass: undefined,
    parts: undefined,
  } as const
  return { ...(facts ?? unknown), security: securityOf(position), value }
}

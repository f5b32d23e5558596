import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { maxDepth } from '@app/domain/portfolios/analysis/look-through.ts'
import { overlapOf, sharedBy } from '@app/domain/portfolios/analysis/overlap.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { type FundHolding, type HoldingFacts, loadHoldingFacts, loadInstruments } from '#features/instruments/index.ts'

import { securityOf } from './analysis/compositions.ts'
import { loadTogether } from './together.ts'
import type { Valuation, ValuedPosition } from './valued.ts'

type ReadContext = Pick<Context, 'db' | 'now'>

/** What is compared: positions with their values, and cash, which is part of the weights, but never common. */
type Compared = { positions: readonly Pick<ValuedPosition, 'id' | 'instrumentId' | 'name' | 'value'>[]; cash: number }

/** A security that both have, with both weights in percent. Without an instrument, `name` is what the bank calls it. */
export type CommonSecurity = { instrument: InstrumentBasics | null; name: string; a: number; b: number }

export type Common = {
  /** In percent. */
  overlap: number
  /** Most in common first. */
  shared: CommonSecurity[]
}

/** What two portfolios have in common. */
export async function commonOf(db: Db, a: Compared, b: Compared): Promise<Common> {
  const [one, other] = [valuesOf(a, 'cash of one'), valuesOf(b, 'cash of the other')]
  const positions = [...a.positions, ...b.positions]
  const facts = await loadNestedFacts(
    db,
    positions.flatMap(({ instrumentId }) => instrumentId ?? []),
  )
  const partsOf = (security: string) => facts.get(security)?.parts?.holdings
  const shared = sharedBy(one, other, partsOf)
  const securities = new Map<string, Security>(positions.map((position) => [securityOf(position), position]))
  for (const { parts } of facts.values()) for (const part of parts?.holdings ?? []) securities.set(part.security, part)
  const instruments = await loadInstruments(
    db,
    shared.flatMap(({ security }) => securities.get(security)!.instrumentId ?? []),
  )
  return {
    overlap: overlapOf(one, other, partsOf),
    shared: shared.map(({ security, a: weight, b: otherWeight }) => {
      const { instrumentId, name } = securities.get(security)!
      const instrument = instruments.get(instrumentId ?? '') ?? null
      return { instrument, name: instrument?.name ?? name, a: weight, b: otherWeight }
    }),
  }
}

/** What a position or a part of a fund is. */
type Security = Pick<FundHolding, 'instrumentId' | 'name'>

/** The facts of instruments, and of the funds in them. */
async function loadNestedFacts(db: Db, ids: readonly string[]): Promise<Map<string, HoldingFacts>> {
  const facts = new Map<string, HoldingFacts>()
  let missing = [...new Set(ids)]
  for (let depth = 0; missing.length > 0 && depth < maxDepth; depth++) {
    const loaded = await loadHoldingFacts(db, missing)
    for (const [id, one] of loaded) facts.set(id, one)
    const inside = [...loaded.values()].flatMap(({ parts }) => parts?.holdings ?? [])
    missing = [...new Set(inside.flatMap((part) => (part.isFund ? (part.instrumentId ?? []) : [])))].filter(
      (id) => !facts.has(id),
    )
  }
  return facts
}

/** What all portfolios of the viewer together have in common with a portfolio. */
export async function commonWith(context: ReadContext, { profileId }: Viewer, valuation: Valuation): Promise<Common> {
  if (profileId === null) return { overlap: 0, shared: [] }
  return commonOf(context.db, (await loadTogether(context, profileId)).valuation, valuation)
}

function valuesOf({ positions, cash }: Compared, cashName: string): Map<string, number> {
  const values = new Map([[cashName, Math.max(cash, 0)]])
  for (const position of positions) {
    const security = securityOf(position)
    values.set(security, (values.get(security) ?? 0) + position.value)
  }
  return values
}

import type { Viewer } from '@app/domain/audience/audience.ts'
import { overlapOf, sharedBy } from '@app/domain/portfolios/analysis/overlap.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { loadHoldingFacts } from '#features/instruments/index.ts'

import { securityOf } from './analysis/compositions.ts'
import { loadTogether } from './together.ts'
import type { Valuation, ValuedPosition } from './valued.ts'

type ReadContext = Pick<Context, 'db' | 'now'>

/** What is compared: positions with their values, and cash, which is part of the weights, but never common. */
type Compared = { positions: readonly Pick<ValuedPosition, 'id' | 'instrumentId' | 'value'>[]; cash: number }

export type Common = {
  /** In percent. */
  overlap: number
  /** With both weights in percent; most in common first. */
  shared: { security: string; a: number; b: number }[]
}

/** What two portfolios have in common. */
export async function commonOf(db: Db, a: Compared, b: Compared): Promise<Common> {
  const [one, other] = [valuesOf(a, 'cash of one'), valuesOf(b, 'cash of the other')]
  const facts = await loadHoldingFacts(
    db,
    [a, b].flatMap(({ positions }) => positions.flatMap(({ instrumentId }) => instrumentId ?? [])),
  )
  const partsOf = (security: string) => facts.get(security)?.parts?.holdings
  return { overlap: overlapOf(one, other, partsOf), shared: sharedBy(one, other, partsOf) }
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

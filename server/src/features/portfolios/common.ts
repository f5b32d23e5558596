import type { Viewer } from '@app/domain/audience/audience.ts'
import { overlapOf, sharedBy } from '@app/domain/portfolios/analysis/overlap.ts'

import type { Context } from '#context.ts'
import { loadHoldingFacts } from '#features/instruments/index.ts'

import { securityOf } from './analysis/compositions.ts'
import { loadTogether } from './together.ts'
import type { Valuation } from './valued.ts'

type ReadContext = Pick<Context, 'db' | 'now'>

/** What all portfolios of the viewer together have in common with a portfolio, in percent; cash is part of the weights, but not common. */
export async function commonWith(context: ReadContext, { profileId }: Viewer, valuation: Valuation) {
  if (profileId === null) return { overlap: 0, shared: [] }
  const own = (await loadTogether(context, profileId)).valuation
  const [mine, theirs] = [valuesOf(own, 'own cash'), valuesOf(valuation, 'their cash')]
  const facts = await loadHoldingFacts(
    context.db,
    [own, valuation].flatMap(({ positions }) => positions.flatMap(({ instrumentId }) => instrumentId ?? [])),
  )
  const partsOf = (security: string) => facts.get(security)?.parts?.holdings
  return { overlap: overlapOf(mine, theirs, partsOf), shared: sharedBy(mine, theirs, partsOf) }
}

function valuesOf({ positions, cash }: Valuation, cashName: string): Map<string, number> {
  const values = new Map([[cashName, Math.max(cash, 0)]])
  for (const position of positions) {
    const security = securityOf(position)
    values.set(security, (values.get(security) ?? 0) + position.value)
  }
  return values
}

import type { Reply } from '@app/contract/endpoint.ts'
import type * as contract from '@app/contract/holdings.ts'
import type { Portfolio } from '@app/contract/portfolios.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'

import { combinedIndexes } from './analysis/combine.ts'
import { firstYear, presentPerformance } from './performance.ts'
import { requireVisible } from './portfolios.ts'
import { amountOf } from './present.ts'
import { todayOf } from './today.ts'
import { loadTogether } from './together.ts'
import { loadValuations } from './valued.ts'

export async function portfolioToday(
  context: Pick<Context, 'db' | 'now'>,
  viewer: Viewer,
  id: string,
): Promise<Portfolio['today']> {
  const portfolio = await requireVisible(context.db, viewer, id)
  return todayOf((await loadValuations(context, [portfolio])).get(id)!)
}

/** All portfolios of the member together, in the currency of the oldest one. */
export async function ownToday(
  context: Pick<Context, 'db' | 'now'>,
  memberId: string,
): Promise<Reply<typeof contract.getOwnToday>> {
  const { portfolios, valuation } = await loadTogether(context, memberId)
  const [index] = await combinedIndexes(context.db, [portfolios], firstYear(context))
  return {
    ...todayOf(valuation),
    performance: presentPerformance(index!),
    value: portfolios.length === 0 ? null : amountOf(valuation.total),
    currency: portfolios[0]?.currency ?? null,
  }
}

import type { Reply } from '@app/contract/endpoint.ts'
import type * as contract from '@app/contract/holdings.ts'
import { regionBySlug } from '@app/domain/classifications/regions.ts'

import type { Context } from '#context.ts'

import { loadFacts, riskOf } from './analysis/compositions.ts'
import { loadTogether } from './together.ts'

/** The regions of all of the member's portfolios together. */
export async function ownRegions(
  context: Pick<Context, 'db' | 'now'>,
  memberId: string,
): Promise<Reply<typeof contract.listOwnRegions>> {
  const { valuation } = await loadTogether(context, memberId)
  const known = (await loadFacts(context.db, [valuation])).get(valuation)!
  const { regions } = riskOf(known, valuation, null)
  const results = [...regions.included, ...regions.excluded].flatMap(({ slug, percent }) => {
    const region = regionBySlug(slug)
    if (!region || percent === 0) return []
    return [{ region: { id: region.id, slug, key: region.key, name: region.name }, percent }]
  })
  return { results, coverage: regions.coveragePercent }
}

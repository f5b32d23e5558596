import type { Tx } from '#db/db.ts'
import { consumer } from '#events/consumer.ts'
import { unfollowTargets } from '#features/follows/index.ts'
import { unmuteTargets } from '#features/mutes/index.ts'
import { deleteSources, deleteTradePosts } from '#features/posts/index.ts'
import { sourcesOf, type Target } from '#features/targets/index.ts'

/**
 * Deletes the rows that refer to targets by kind and id, which no foreign key covers. To be called in the transaction
 * that deletes the targets: rows with a foreign key go with them, and a target that a post refers to cannot be deleted.
 */
export async function forgetTargets(tx: Tx, kind: Target['kind'], ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await unfollowTargets(tx, kind, ids)
  await unmuteTargets(tx, kind, ids)
  await deleteSources(tx, sourcesOf(kind), ids)
}

/** Ends the follows and mutes of deleted portfolios, and deletes the posts of their trades: the feature that deletes them is below this one. */
export const forgetConsumer = consumer({
  name: 'forgotten_portfolios',
  kinds: ['portfolio_deleted'],
  from: 'oldest',
  handle: async (tx, events) => {
    const ids = events.map(({ portfolioId }) => portfolioId)
    await deleteTradePosts(tx, ids)
    await forgetTargets(tx, 'portfolio', ids)
  },
})

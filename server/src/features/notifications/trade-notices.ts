import type { Db } from '#db/db.ts'
import type { EventOf } from '#events/events.ts'
import { listFollowersOf } from '#features/follows/index.ts'
import { listSales } from '#features/posts/index.ts'

import type { NewNotification } from './queries.ts'

type Release = EventOf<'trades_released'>

/** More trades that become public together are one notice. */
const mostSingle = 2
/** How many followers are notified of a release at once; another event notifies the rest. */
const toldAtOnce = 1000

/**
 * Whom to notify of trades that have become public: the followers of the member and of the portfolio. `rest` are the releases
 * that have more followers.
 */
export async function tradeNotices(
  db: Db,
  releases: readonly Release[],
): Promise<{ notices: NewNotification[]; rest: Release[] }> {
  if (releases.length === 0) return { notices: [], rest: [] }
  const audiences = releases.map(({ authorId, portfolioId, after }, place) => ({
    key: String(place),
    profileId: authorId,
    portfolioId,
    after,
  }))
  const followers = await listFollowersOf(db, audiences, toldAtOnce)
  const sales = await listSales(
    db,
    releases.flatMap(({ postIds }) => postIds),
  )
  const rest: Release[] = []
  const notices = releases.flatMap((release, place) => {
    const told = (followers.get(String(place)) ?? []).map(({ followerId }) => followerId)
    if (told.length === toldAtOnce) rest.push({ ...release, after: told.at(-1)! })
    return told.flatMap((recipientId) =>
      postsOf(release, sales).map((post) => ({ ...post, recipientId, senderId: release.authorId })),
    )
  })
  return { notices, rest }
}

function postsOf({ postIds }: Release, sales: ReadonlySet<string>): Pick<NewNotification, 'kind' | 'postId'>[] {
  if (postIds.length > mostSingle) return [{ kind: 'TRANSACTION_BULK', postId: postIds.at(-1)! }]
  return postIds.map((postId) => ({ kind: sales.has(postId) ? 'TRANSACTION_SELL' : 'TRANSACTION_BUY', postId }))
}

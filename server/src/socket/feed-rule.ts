import { isTargetKind } from '@app/contract/targets.ts'
import { isActivityFor, type PostFacts, sourceKey, type ViewerFacts } from '@app/domain/audience/audience.ts'

import type { FeedSource } from '#bus/messages.ts'

/** A member's feed sources, their own wall included, and the facts that the audience rule needs. */
export type Interests = { follows: readonly FeedSource[]; viewer: ViewerFacts }

/** A new post as the feed dot sees it; those of suspended authors are not published. */
export type FeedPost = { authorId: string; closedGroupId: string | null; sources: readonly FeedSource[] }

export const keyOf = ([kind, id]: FeedSource): string => `${kind} ${id}`

/** True if a follower of one of the post's sources gets the dot: the post is another author's, and activity for the follower. */
export function isTold(post: FeedPost): (follower: ViewerFacts) => boolean {
  const facts: PostFacts = {
    author: { id: post.authorId, isSuspended: false },
    isDeleted: false,
    isHidden: false,
    closedGroupId: post.closedGroupId ?? undefined,
    sources: post.sources.flatMap(([kind, id]) => (isTargetKind(kind) ? sourceKey(kind, id) : [])),
    thread: undefined,
    // Those that others may not see are not published.
    trade: undefined,
  }
  return (follower) => post.authorId !== follower.profileId && isActivityFor(follower, facts)
}

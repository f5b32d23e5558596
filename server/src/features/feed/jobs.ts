import type { BusMessages } from '#bus/messages.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { consumer } from '#events/consumer.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { deleteOldPopular, insertPopular } from './popular-queries.ts'
import { listFeedPosts } from './queries.ts'

export function feedJobs(jobs: Jobs, { db, now }: Context): void {
  jobs.every('rank_popular', '* * * * *', () => rankPopular(db, now()))
}

/** Ranks the popular posts again. Readers keep paging through the ranking that they began with, for up to a day. */
export async function rankPopular(db: Db, now: Date): Promise<void> {
  await insertPopular(db, now)
  await deleteOldPopular(db)
}

/** Announces new posts to every node, so that it can notify the followers who are connected to it. */
export const feedConsumer = ({ bus }: Context) =>
  consumer({
    name: 'feed',
    kinds: ['post_created'],
    from: 'now',
    handle: async (tx, events) => {
      const messages = await feedMessages(
        tx,
        events.map(({ postId }) => postId),
      )
      return () => bus.publish('feed', ...messages)
    },
  })

/** Builds the bus messages about new posts, except those that appear in no feed. */
export async function feedMessages(db: Db, postIds: readonly string[]): Promise<BusMessages['feed'][]> {
  const posts = await listFeedPosts(db, postIds)
  return posts.map(({ id, createdAt, sources, ...post }) => ({
    ...post,
    postId: id,
    timestamp: createdAt.toISOString(),
    sources: sources.map((source) => [source.kind, source.id] as const),
  }))
}

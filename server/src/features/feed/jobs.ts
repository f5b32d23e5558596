import type { Context } from '#context.ts'
import { consumer } from '#events/consumer.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { listFeedPosts, refreshPopular } from './queries.ts'

export function feedJobs(jobs: Jobs, { db }: Context): void {
  jobs.every('rank_popular', '* * * * *', () => refreshPopular(db))
}

/** Announces new posts to every node, so that it can notify the followers who are connected to it. */
export const feedConsumer = ({ bus }: Context) =>
  consumer({
    name: 'feed',
    kinds: ['post_created'],
    from: 'now',
    handle: async (tx, events) => {
      const posts = await listFeedPosts(
        tx,
        events.map(({ postId }) => postId),
      )
      const messages = posts.map(({ id, createdAt, sources, authorId }) =>
        JSON.stringify({
          postId: id,
          timestamp: createdAt.toISOString(),
          sources: sources.map((source) => [source.kind, source.id]),
          authorId,
        }),
      )
      return () => bus.publish('feed', ...messages)
    },
  })

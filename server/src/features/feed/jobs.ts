import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { deleteOldPopular, findFeedPost, insertPopular } from './queries.ts'

export function feedJobs(jobs: Jobs, context: Context): void {
  jobs.on('post_created', ({ postId }) => announcePost(context, postId))
  jobs.every('rank_popular', '* * * * *', () => rankPopular(context.db))
}

/** Ranks the popular posts anew. Whoever reads them stays in the ranking that they began with, for a day. */
export async function rankPopular(db: Db): Promise<void> {
  await insertPopular(db)
  await deleteOldPopular(db)
}

/** Tells every node about a new post, so that it can tell the followers who are connected to it. */
async function announcePost({ db, bus }: Context, postId: string): Promise<void> {
  const post = await findFeedPost(db, postId)
  if (!post) return
  bus.publish('feed', {
    postId,
    timestamp: post.createdAt.toISOString(),
    sources: post.sources.map(({ kind, id }) => [kind, id] as const),
    authorId: post.authorId,
  })
}

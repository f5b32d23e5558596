import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { insertLikes, insertSaves, listReacted, listReferred, savedIds } from '#features/posts/index.ts'

import { listItems } from '../import-queries.ts'
import type { PostRef } from '../format.ts'
import type { Tally } from './tally.ts'

type ImportRun = { memberId: string; archiveId: string; tally: Tally }

const batch = 500

/** Likes or saves the posts of an archive that are here. Nobody is told of it. */
export async function bringReactions(
  context: Context,
  { of, ...bringing }: ImportRun & { of: 'likes' | 'saves' },
  posts: AsyncIterable<PostRef>,
  report: (done: number) => Promise<void>,
): Promise<void> {
  const { memberId, tally } = bringing
  let room = of === 'likes' ? Infinity : limits.saves - (await savedIds(context, { profileId: memberId })).ids.length
  let some: PostRef[] = []
  const flush = async () => {
    const found = [...(await findPosts(context, bringing, some)).values()]
    const known = await listReacted(context.db, { of, memberId, ids: found })
    const missing = found.filter((id) => !known.has(id))
    const acts = missing.slice(0, room).map((postId) => ({ memberId, postId }))
    const done =
      of === 'likes' ? await insertLikes(context.db, acts, { isQuiet: true }) : await insertSaves(context.db, acts)
    room -= done.length
    tally.know(of, known.size)
    tally.bring(of, done.length)
    tally.leave(of, 'no_room', '', missing.length - acts.length)
    tally.leave(of, 'no_post', '', some.length - found.length + acts.length - done.length)
    await report(some.length)
    some = []
  }
  for await (const post of posts) if (some.push(post) === batch) await flush()
  if (some.length > 0) await flush()
}

/** The posts that references mean here: those of the member that were brought back, and others that are the same. */
async function findPosts(
  { db }: Pick<Context, 'db'>,
  bringing: ImportRun,
  posts: readonly PostRef[],
): Promise<Map<string, string>> {
  const own = await listItems(
    db,
    bringing,
    posts.map(({ id }) => id),
  )
  const others = posts.filter(({ id }) => !own.has(id))
  const here = await listReferred(
    db,
    others.map(({ id, author, created }) => ({ id, slug: author.slug, created })),
  )
  for (const id of here) own.set(id, id)
  return own
}

import type { Db } from '#db/db.ts'
import type { FeedSource, PostKind } from '#db/schema.gen.ts'

export type NewPostRow = {
  kind: PostKind
  authorId: string
  profileId: string | null
  instrumentId: string | null
  parentId: string | null
  title: string
  content: string
  createdAt: Date
}
export type NewTagRow = { mention: string; instrumentId: string | null; profileId: string | null }
export type PostSource = { kind: FeedSource; sourceId: string }

export type PostRow = Awaited<ReturnType<typeof listPostsByIds>>[number]
export type TagRow = Awaited<ReturnType<typeof listTags>>[number]

export async function insertPost(db: Db, post: NewPostRow): Promise<string> {
  const { id } = await db
    .insertInto('posts')
    .values({
      kind: post.kind,
      author_id: post.authorId,
      profile_id: post.profileId,
      instrument_id: post.instrumentId,
      parent_id: post.parentId,
      title: post.title,
      content: post.content,
      created_at: post.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertTags(db: Db, postId: string, tags: readonly NewTagRow[]): Promise<void> {
  const rows = tags.map(({ mention, instrumentId, profileId }, position) => ({
    post_id: postId,
    position,
    mention,
    instrument_id: instrumentId,
    profile_id: profileId,
  }))
  await db.insertInto('post_tags').values(rows).execute()
}

export async function insertSources(db: Db, postId: string, sources: readonly PostSource[]): Promise<void> {
  const rows = sources.map(({ kind, sourceId }) => ({ kind, source_id: sourceId, post_id: postId }))
  await db.insertInto('post_sources').values(rows).execute()
}

/** Counts one more reply; false when the post is not there any more. */
export async function countReply(db: Db, postId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set((eb) => ({ reply_count: eb('reply_count', '+', 1) }))
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A post that is not deleted, without what it says. */
export function findPost(db: Db, id: string) {
  return db
    .selectFrom('posts')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'kind', 'parent_id as parentId'])
    .executeTakeFirst()
}

/** The posts among the ids, deleted ones too, in any order. */
export function listPostsByIds(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('posts')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .select(['id', 'kind', 'author_id', 'profile_id', 'instrument_id', 'parent_id', 'title', 'content', 'markdown'])
    .select(['created_at', 'deleted_at', 'like_count', 'reply_count'])
    .execute()
}

export function listTags(db: Db, postIds: readonly string[]) {
  return db
    .selectFrom('post_tags')
    .where((eb) => eb('post_id', '=', eb.fn.any(eb.val(postIds))))
    .orderBy('post_id')
    .orderBy('position')
    .select(['post_id', 'mention', 'instrument_id', 'profile_id'])
    .execute()
}

/** Those of the posts that this member likes. */
export async function listLikedIds(db: Db, profileId: string, postIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('likes')
    .where('profile_id', '=', profileId)
    .where((eb) => eb('post_id', '=', eb.fn.any(eb.val(postIds))))
    .select('post_id')
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** The replies to a post that are not deleted, oldest first, behind the reply `after`. */
export async function listReplyIds(
  db: Db,
  postId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .where('parent_id', '=', postId)
    .where('deleted_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

import type { Post } from '@app/contract/posts.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '#db/db.ts'
import type { FeedSource, PostKind } from '#db/schema.gen.ts'
import type { Idempotency } from '#idempotency/idempotency.ts'
import { answerInsertion } from '#idempotency/queries.ts'
import type { EventOf } from '#jobs/events.ts'

export type NewPostRow = {
  kind: PostKind
  author_id: string
  profile_id: string | null
  instrument_id: string | null
  parent_id: string | null
  title: string
  content: string
  created_at: Date
}
export type TagRow = { mention: string; instrument_id: string | null; profile_id: string | null }
export type PostSource = { kind: FeedSource; id: string }
/** What is told of a post; its id joins it when it has one. */
export type PostEvent = Omit<EventOf<'post_created'>, 'postId'> | Omit<EventOf<'reply_created'>, 'postId'>
export type NewPostParts = {
  tags: readonly TagRow[]
  sources: readonly PostSource[]
  event: PostEvent
  /** What to answer when the call is repeated. */
  kept: { idempotency: Idempotency<Post>; answer: Post } | undefined
}
export type PostRow = Awaited<ReturnType<typeof listPostsByIds>>[number]

/**
 * Adds a post with its tags and the places where it can be found, tells of it and keeps the answer; one statement. Gives
 * its id.
 */
export async function insertPost(
  db: Db,
  post: NewPostRow,
  { tags, sources, event, kept }: NewPostParts,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with post as (
      insert into posts (kind, author_id, profile_id, instrument_id, parent_id, title, content, created_at)
      values (
        ${post.kind}, ${post.author_id}, ${post.profile_id}, ${post.instrument_id}, ${post.parent_id}, ${post.title},
        ${post.content}, ${post.created_at}
      )
      returning id
    ), tags as (
      insert into post_tags (post_id, position, mention, instrument_id, profile_id)
      select post.id, tag.place - 1, tag.mention, tag.instrument_id, tag.profile_id
      from post cross join unnest(
        ${tags.map((tag) => tag.mention)}::text[], ${tags.map((tag) => tag.instrument_id)}::bigint[],
        ${tags.map((tag) => tag.profile_id)}::bigint[]
      ) with ordinality as tag (mention, instrument_id, profile_id, place)
    ), sources as (
      insert into post_sources (kind, source_id, post_id)
      select source.kind, source.id, post.id
      from post cross join unnest(
        ${sources.map((source) => source.kind)}::feed_source[], ${sources.map((source) => source.id)}::bigint[]
      ) as source (kind, id)
    ), told as (
      insert into outbox (event)
      select ${JSON.stringify(event)}::jsonb || jsonb_build_object('postId', post.id::text) from post
    )${kept ? sql`, kept as (${answerInsertion(kept.idempotency, kept.answer, 'post')})` : sql``}
    select id from post
  `.execute(db)
  return rows[0]!.id
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

/** The posts among the ids, deleted ones too, in any order, with their tags and whether the viewer likes and keeps them. */
export function listPostsByIds(db: Db, ids: readonly string[], viewerId: string | null) {
  return db
    .selectFrom('posts as p')
    .where((eb) => eb('p.id', '=', eb.fn.any(eb.val(ids))))
    .select(['p.id', 'p.kind', 'p.author_id', 'p.profile_id', 'p.instrument_id', 'p.parent_id', 'p.title', 'p.content'])
    .select(['p.markdown', 'p.created_at', 'p.deleted_at', 'p.like_count', 'p.reply_count', 'p.is_news'])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('likes as l').whereRef('l.post_id', '=', 'p.id').where('l.profile_id', '=', viewerId))
        .$castTo<boolean>()
        .as('liked'),
      eb
        .exists(eb.selectFrom('saves as s').whereRef('s.post_id', '=', 'p.id').where('s.profile_id', '=', viewerId))
        .$castTo<boolean>()
        .as('saved'),
      // Ids as text, because a number in JSON holds 53 bits only.
      jsonArrayFrom(
        eb
          .selectFrom('post_tags as t')
          .whereRef('t.post_id', '=', 'p.id')
          .orderBy('t.position')
          .select(['t.mention', sql<string | null>`t.instrument_id::text`.as('instrument_id')])
          .select(sql<string | null>`t.profile_id::text`.as('profile_id')),
      ).as('tags'),
    ])
    .execute()
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

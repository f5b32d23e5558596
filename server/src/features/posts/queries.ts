import type { Viewer } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '#db/db.ts'
import type { FeedSource, PostKind } from '#db/schema.gen.ts'
import { reachableBy } from '#features/profiles/index.ts'
import type { EventOf } from '#jobs/events.ts'

import { readableBy } from './audience.ts'

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
export type PostRow = Awaited<ReturnType<typeof listPostsByIds>>[number]

/**
 * Adds a post with its tags and the places where it can be found, and publishes the event; one statement. Returns its id,
 * or `undefined` if its author cannot reach the owner of the wall or somebody whom it mentions.
 */
export async function insertPost(
  db: Db,
  post: NewPostRow,
  { tags, sources, event }: { tags: readonly TagRow[]; sources: readonly PostSource[]; event: PostEvent },
): Promise<string | undefined> {
  const namedIds = [post, ...tags].flatMap(({ profile_id: id }) => id ?? [])
  const author = { profileId: post.author_id }
  const { rows } = await sql<{ id: string }>`
    with post as (
      insert into posts (kind, author_id, profile_id, instrument_id, parent_id, title, content, created_at)
      select ${post.kind}::post_kind, ${post.author_id}::bigint, ${post.profile_id}::bigint,
        ${post.instrument_id}::bigint, ${post.parent_id}::bigint, ${post.title}, ${post.content},
        ${post.created_at}::timestamptz
      where not exists (
        select from unnest(${namedIds}::bigint[]) as named (id) where not ${reachableBy(author, sql.ref('named.id'))}
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
    )
    select id from post
  `.execute(db)
  return rows[0]?.id
}

/** Counts one more reply; false if the author cannot read the post or the one in its thread that is answered. */
export async function countReply(
  db: Db,
  author: Viewer,
  { postId, parentId }: { postId: string; parentId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('posts as p')
    .set((eb) => ({ reply_count: eb('p.reply_count', '+', 1) }))
    .where('p.id', '=', postId)
    .where(readableBy(author))
    .where((eb) =>
      eb.exists(eb.selectFrom('posts as parent').where('parent.id', '=', parentId).where(readableBy(author, 'parent'))),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A post that the viewer may see, without what it says. */
export function findPost(db: Db, viewer: Viewer, id: string) {
  return db
    .selectFrom('posts as p')
    .where('p.id', '=', id)
    .where(readableBy(viewer))
    .select(['p.id', 'p.kind', 'p.parent_id as parentId'])
    .executeTakeFirst()
}

/** Those of the posts that the viewer may see, in any order, with their tags and whether the viewer likes and keeps them. */
export function listPostsByIds(db: Db, viewer: Viewer, ids: readonly string[]) {
  return db
    .selectFrom('posts as p')
    .where((eb) => eb('p.id', '=', eb.fn.any(eb.val(ids))))
    .where(readableBy(viewer))
    .select(['p.id', 'p.kind', 'p.author_id', 'p.profile_id', 'p.instrument_id', 'p.parent_id', 'p.title', 'p.content'])
    .select(['p.markdown', 'p.created_at', 'p.like_count', 'p.reply_count', 'p.is_news'])
    .select((eb) => [
      eb
        .exists(
          eb.selectFrom('likes as l').whereRef('l.post_id', '=', 'p.id').where('l.profile_id', '=', viewer.profileId),
        )
        .$castTo<boolean>()
        .as('liked'),
      eb
        .exists(
          eb.selectFrom('saves as s').whereRef('s.post_id', '=', 'p.id').where('s.profile_id', '=', viewer.profileId),
        )
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

/** The replies to a post that the viewer may see, oldest first, behind the reply `after`. */
export async function listReplyIds(
  db: Db,
  viewer: Viewer,
  { postId, after, limit }: { postId: string; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('posts as p')
    .where('p.parent_id', '=', postId)
    .where(readableBy(viewer))
    .$if(after !== undefined, (query) => query.where('p.id', '>', after!))
    .orderBy('p.id')
    .limit(limit)
    .select('p.id')
    .execute()
  return rows.map(({ id }) => id)
}

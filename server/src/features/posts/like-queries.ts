import { mostLikedIds } from '@app/contract/posts.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Act } from '#db/acts.ts'
import type { Db } from '#db/db.ts'
import { type EventOf, insertEventFor } from '#events/events.ts'
import { canAlert, silencedFor } from '#features/mutes/index.ts'
import { reachableBy, type ViewerOf } from '#features/profiles/index.ts'
import type { Cursor } from '#http/pages.ts'

import { actor, given, type PostAct } from './act-queries.ts'
import { isArchived, readableBy } from './audience.ts'

/**
 * Inserts the likes of posts that their members can read and that are not archived, with their events and, last, the
 * counters. Returns the acts on such posts. Nobody is told of `isQuiet` likes.
 */
export async function insertLikes(db: Db, acts: readonly PostAct[], { isQuiet = false } = {}): Promise<readonly Act[]> {
  const { rows } = await sql<Act>`
    with act as (
      ${given(acts)}
    ), readable as (
      select act.member_id, p.id as post_id from act join posts p on p.id = act.post_id
      where ${readableBy(actor)} and not ${isArchived()}
    ), added as (
      insert into likes (post_id, profile_id) select post_id, member_id from readable order by 1, 2
      on conflict do nothing
      returning post_id, profile_id
    ), published as (
      ${isQuiet ? sql`select` : insertEventFor('added', likeEvent('post_liked'))}
    ), counted as (
      ${countLikes('added', 'published')}
    )
    select member_id as "memberId" from readable
  `.execute(db)
  return rows
}

/**
 * Deletes likes, also of posts that the member can no longer read. Leaves out acts on posts neither liked nor readable.
 */
export async function deleteLikes(db: Db, acts: readonly PostAct[]): Promise<readonly Act[]> {
  const { rows } = await sql<Act>`
    with act as (
      ${given(acts)}
    ), deleted as (
      delete from likes using act where likes.post_id = act.post_id and profile_id = member_id
      returning likes.post_id, profile_id
    ), published as (
      ${insertEventFor('deleted', likeEvent('post_unliked'))}
    ), counted as (
      ${countLikes('deleted', 'published')}
    )
    select member_id as "memberId" from act
    where member_id in (select profile_id from deleted)
      or exists (select from posts p where p.id = act.post_id and ${readableBy(actor)})
  `.execute(db)
  return rows
}

/** An expression: 1 if the author likes their own post, else 0. */
export function countOwnLikes(postId: RawBuilder<string>, authorId: RawBuilder<string>): RawBuilder<number> {
  return sql`(select count(*) from likes own where own.post_id = ${postId} and own.profile_id = ${authorId})`
}

/** The newest posts that a member likes and may see, newest first. */
export async function listLikedIds(db: Db, member: Viewer): Promise<string[]> {
  const rows = await db
    .selectFrom('likes as l')
    .innerJoin('posts as p', 'p.id', 'l.post_id')
    .where('l.profile_id', '=', member.profileId)
    .where(readableBy(member))
    .orderBy('l.post_id', 'desc')
    .limit(mostLikedIds)
    .select('l.post_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Part of a statement: adds the likes in its common table expression `likes` to the counters, once the one in `after` is
 * done.
 */
export function countLikes(likes: 'added' | 'deleted', after?: string): RawBuilder<unknown> {
  return sql`
    insert into post_counters as counter (post_id, slot, like_count)
    select post_id, counter_slot(), ${sql.raw(likes === 'added' ? '' : '-')}count(*)
    from ${sql.table(likes)} ${after === undefined ? sql`` : sql`cross join (select count(*) from ${sql.table(after)}) done`}
    group by 1 order by 1
    on conflict (post_id, slot) do update set like_count = counter.like_count + excluded.like_count
  `
}

const likeEvent = (kind: 'post_liked' | 'post_unliked') =>
  sql<EventOf<typeof kind>>`jsonb_build_object(
    'kind', ${sql.lit(kind)}, 'postId', post_id::text, 'by', profile_id::text
  )`

/** An expression: the newest member who likes a post and can alert its author, or null. */
export function newestLikerFor(author: ViewerOf, postId: RawBuilder<string>): RawBuilder<string | null> {
  return sql`(
    select l.profile_id from likes l
    where l.post_id = ${postId} and l.profile_id <> ${author.profileId} and ${canAlert(author, sql.ref('l.profile_id'))}
    order by l.created_at desc, l.profile_id desc
    limit 1
  )`
}

/** Of a post with more likes than these, those that do not count are looked up. */
const fewLikes = sql.lit(50)

/**
 * An expression: how many others like a post, without suspended members and those whom its author mutes, blocks or is
 * blocked by. Where many like it, it looks up those members, not all likes.
 */
export function countLikersFor(author: ViewerOf, postId: RawBuilder<string>): RawBuilder<number> {
  return sql`(
    select case
      when counter.likes <= ${fewLikes} then (
        select count(*) from likes l
        where l.post_id = ${postId} and l.profile_id <> ${author.profileId} and ${canAlert(author, sql.ref('l.profile_id'))}
      )
      else counter.likes - (
        select count(*)
        from (select ${author.profileId}::bigint as id union (${silencedFor(author)})) uncounted
        -- The limit keeps the planner from reading all likes of the post.
        cross join lateral (
          select from likes l where l.post_id = ${postId} and l.profile_id = uncounted.id limit 1
        ) liked
      )
    end::integer
    from (select coalesce(sum(like_count), 0) as likes from post_counters where post_id = ${postId}) counter
  )`
}

/** The members who like a post and whom the viewer can reach, newest first. The time is text, as a Date would lose its microseconds. */
export function listLikers(
  db: Db,
  viewer: Viewer,
  { postId, after, limit }: { postId: string; after: Cursor | undefined; limit: number },
): Promise<Cursor[]> {
  return db
    .selectFrom('likes')
    .where('post_id', '=', postId)
    .where(reachableBy(viewer, sql.ref('likes.profile_id')))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'profile_id'), '<', eb.tuple(sql<Date>`${after!.by}::timestamptz`, after!.id)),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('profile_id', 'desc')
    .limit(limit)
    .select(['profile_id as id', sql<string>`created_at::text`.as('by')])
    .execute()
}

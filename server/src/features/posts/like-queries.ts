import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { insertEventFor } from '#events/events.ts'
import { canAlert, silencedFor } from '#features/mutes/index.ts'
import type { ViewerOf } from '#features/profiles/index.ts'
import type { Cursor } from '#http/pages.ts'
import type { Member } from '#http/viewer.ts'

import { readableBy } from './audience.ts'

/** Likes a post that the member can read: the row, its event and last the counter. False when nothing is changed by it. */
export async function insertLike(db: Db, member: Member, postId: string): Promise<boolean> {
  const { rows } = await sql`
    with added as (
      insert into likes (post_id, profile_id)
      select p.id, ${member.profileId} from posts p where p.id = ${postId} and ${readableBy(member)}
      on conflict do nothing
      returning post_id
    ), published as (
      ${insertEventFor('added', { kind: 'post_liked', postId, by: member.profileId })}
    )
    insert into post_counters as counter (post_id, slot, like_count)
    select post_id, counter_slot(${member.profileId}), 1 from added cross join published
    on conflict (post_id, slot) do update set like_count = counter.like_count + 1
    returning post_id
  `.execute(db)
  return rows.length > 0
}

/** False when this member does not like the post. */
export async function deleteLike(db: Db, postId: string, profileId: string): Promise<boolean> {
  const { rows } = await sql`
    with deleted as (
      delete from likes where post_id = ${postId} and profile_id = ${profileId} returning post_id
    ), published as (
      ${insertEventFor('deleted', { kind: 'post_unliked', postId, by: profileId })}
    )
    update post_counters set like_count = like_count - 1
    from deleted cross join published
    where post_counters.post_id = deleted.post_id and slot = counter_slot(${profileId})
    returning post_counters.post_id
  `.execute(db)
  return rows.length > 0
}

/** An expression: the newest of those who like a post and can alert its author, or null. */
export function newestLikerFor(author: ViewerOf, postId: RawBuilder<string>): RawBuilder<string | null> {
  return sql`(
    select l.profile_id from likes l
    where l.post_id = ${postId} and l.profile_id <> ${author.profileId} and ${canAlert(author, sql.ref('l.profile_id'))}
    order by l.created_at desc, l.profile_id desc
    limit 1
  )`
}

/** An expression: how many others like a post, without whom its author mutes or blocks. Looks up those, not who likes it. */
export function countLikersFor(author: ViewerOf, postId: RawBuilder<string>): RawBuilder<number> {
  return sql`((
    select coalesce(sum(counter.like_count), 0) from post_counters counter where counter.post_id = ${postId}
  ) - (
    select count(*)
    from (select ${author.profileId}::bigint as id union ${silencedFor(author)}) uncounted
    -- The limit keeps the planner from reading all likes of the post.
    cross join lateral (
      select from likes l where l.post_id = ${postId} and l.profile_id = uncounted.id limit 1
    ) liked
  ))::integer`
}

/** Who likes a post, newest first. The time is told as text, because a Date would lose its microseconds. */
export function listLikers(
  db: Db,
  postId: string,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<Cursor[]> {
  return db
    .selectFrom('likes')
    .where('post_id', '=', postId)
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

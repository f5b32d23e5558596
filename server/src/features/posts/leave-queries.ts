import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

import { countLikes } from './like-queries.ts'

/** Deletes up to `limit` likes of a member and updates the counters. Returns how many. */
export async function deleteLikesOf(db: Db, profileId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with deleted as (
      delete from likes
      where profile_id = ${profileId}
        and post_id in (select post_id from likes where profile_id = ${profileId} order by post_id limit ${limit})
      returning post_id
    ), counted as (
      ${countLikes('deleted')}
    )
    select count(*)::integer as count from deleted
  `.execute(db)
  return rows[0]!.count
}

/** Deletes up to `limit` of a member's saves. Returns how many. */
export async function deleteSavesOf(db: Db, profileId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with me as (
      select id from profiles where id = ${profileId} for no key update
    ), gone as (
      delete from saves using me
      where profile_id = me.id
        and post_id in (select post_id from saves where profile_id = ${profileId} limit ${limit})
      returning post_id
    ), counted as (
      update profiles set saves_count = saves_count - (select count(*) from gone) where id = ${profileId}
    )
    select count(*)::integer as count from gone
  `.execute(db)
  return rows[0]!.count
}

/** Turns up to `limit` mentions of a member into plain text. Returns how many. */
export async function deleteTagsOf(db: Db, profileId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from post_tags
    where (post_id, position) in (select post_id, position from post_tags where profile_id = ${profileId} limit ${limit})
  `.execute(db)
  return Number(numAffectedRows)
}

/** Removes up to `limit` posts from the page and the wall of a member. Returns how many. */
export async function deletePlacesOf(db: Db, profileId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from post_sources
    where (kind, source_id, post_id) in (
      select kind, source_id, post_id from post_sources
      where kind in ('profile', 'wall', 'archive') and source_id = ${profileId}
      limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows)
}

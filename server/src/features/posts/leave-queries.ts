import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

import { countLikes } from './like-queries.ts'

/** Takes back up to `limit` likes of a member, with what they count; gives how many. */
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

/** Removes up to `limit` posts from what a member keeps; gives how many. */
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

/** Makes plain text of up to `limit` mentions of a member; gives how many. */
export async function deleteTagsOf(db: Db, profileId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from post_tags
    where (post_id, position) in (select post_id, position from post_tags where profile_id = ${profileId} limit ${limit})
  `.execute(db)
  return Number(numAffectedRows)
}

/** Takes up to `limit` posts from the page and the wall of a member; gives how many. */
export async function deletePlacesOf(db: Db, profileId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from post_sources
    where (kind, source_id, post_id) in (
      select kind, source_id, post_id from post_sources
      where kind in ('profile', 'wall') and source_id = ${profileId}
      limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows)
}

/** Takes a member out of up to `limit` groups; gives the member for each. */
export async function deleteGroupMembershipsOf(db: Db, profileId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from group_members
    where member_id = ${profileId}
      and group_id in (select group_id from group_members where member_id = ${profileId} limit ${limit})
    returning member_id as id
  `.execute(db)
  return rows.map(({ id }) => id)
}

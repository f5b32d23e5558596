import { limits } from '@app/contract/limits.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

import { readableBy } from './audience.ts'

/**
 * Saves a post that the member can read; false if it changes nothing. A member's saves wait for the profile, so that the
 * bound holds.
 */
export async function insertSave(db: Db, member: Viewer, postId: string): Promise<boolean> {
  const { rows } = await sql`
    with me as (
      select id from profiles where id = ${member.profileId} and saves_count < ${limits.saves} for no key update
    ), added as (
      insert into saves (post_id, profile_id)
      select p.id, me.id from posts p cross join me where p.id = ${postId} and ${readableBy(member)}
      on conflict do nothing
      returning profile_id
    )
    update profiles set saves_count = saves_count + 1 from added where id = added.profile_id returning id
  `.execute(db)
  return rows.length > 0
}

/** False if the post was not saved. */
export async function deleteSave(db: Db, postId: string, profileId: string): Promise<boolean> {
  const { rows } = await sql`
    with me as (
      select id from profiles where id = ${profileId} for no key update
    ), deleted as (
      delete from saves using me where post_id = ${postId} and profile_id = me.id returning profile_id
    )
    update profiles set saves_count = saves_count - 1 from deleted where id = deleted.profile_id returning id
  `.execute(db)
  return rows.length > 0
}

/** Whether the member has not saved the post and has saved as many as one may. */
export async function hasNoRoom(db: Db, postId: string, profileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from profiles
    where id = ${profileId} and saves_count >= ${limits.saves}
      and not exists (select from saves where post_id = ${postId} and profile_id = ${profileId})
  `.execute(db)
  return rows.length > 0
}

/** The posts that a member has saved and may see, the newest saved first. */
export async function listSavedIds(db: Db, member: Viewer): Promise<string[]> {
  const rows = await db
    .selectFrom('saves as s')
    .innerJoin('posts as p', 'p.id', 's.post_id')
    .where('s.profile_id', '=', member.profileId)
    .where(readableBy(member))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.post_id', 'desc')
    .limit(limits.saves)
    .select('s.post_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

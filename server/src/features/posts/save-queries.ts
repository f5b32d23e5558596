import { limits } from '@app/contract/limits.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { Act } from '#db/acts.ts'
import type { Db } from '#db/db.ts'

import { actor, given, type PostAct } from './act-queries.ts'
import { readableBy } from './audience.ts'

/**
 * Inserts the saves of posts that their members can read, up to the limit per member. Locks the members' profiles, so
 * that concurrent saves cannot exceed it.
 */
export async function insertSaves(db: Db, acts: readonly PostAct[]): Promise<readonly (Act & { hadRoom: boolean })[]> {
  const { rows } = await sql<Act & { hadRoom: boolean }>`
    with act as (
      ${given(acts)}
    ), readable as (
      select act.member_id, p.id as post_id from act join posts p on p.id = act.post_id
      where ${readableBy(actor)}
    ), me as materialized (
      select id, saves_count from profiles where id in (select member_id from readable) order by id for no key update
    ), added as (
      insert into saves (post_id, profile_id)
      select post_id, id from readable join me on id = member_id where saves_count < ${limits.saves}
      on conflict do nothing
      returning profile_id
    ), counted as (
      update profiles set saves_count = saves_count + change.count
      from (select profile_id, count(*) from added group by 1) change where id = change.profile_id
    )
    select member_id as "memberId", saves_count < ${limits.saves} or exists (
      select from saves s where s.post_id = readable.post_id and s.profile_id = member_id
    ) as "hadRoom"
    from readable join me on id = member_id
  `.execute(db)
  return rows
}

/**
 * Deletes saves, also of posts that the member can no longer read. Leaves out acts on posts neither saved nor readable.
 */
export async function deleteSaves(db: Db, acts: readonly PostAct[]): Promise<readonly Act[]> {
  const { rows } = await sql<Act>`
    with act as (
      ${given(acts)}
    ), me as materialized (
      select id from profiles where id in (select member_id from act) order by id for no key update
    ), deleted as (
      delete from saves using act join me on me.id = act.member_id
      where saves.post_id = act.post_id and profile_id = me.id
      returning profile_id
    ), counted as (
      update profiles set saves_count = saves_count - 1 from deleted where id = deleted.profile_id
    )
    select member_id as "memberId" from act
    where member_id in (select profile_id from deleted)
      or exists (select from posts p where p.id = act.post_id and ${readableBy(actor)})
  `.execute(db)
  return rows
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

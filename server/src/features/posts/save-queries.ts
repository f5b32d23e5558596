import { limits } from '@app/contract/limits.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

import { readableBy } from './audience.ts'

/** False if the member cannot read the post. */
export async function insertSave(db: Db, member: Viewer, postId: string): Promise<boolean> {
  const { rows } = await sql`
    with post as (select p.id from posts p where p.id = ${postId} and ${readableBy(member)}),
    added as (insert into saves (post_id, profile_id) select id, ${member.profileId} from post on conflict do nothing)
    select from post
  `.execute(db)
  return rows.length > 0
}

/** False if the post was not saved. */
export async function deleteSave(db: Db, postId: string, profileId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saves')
    .where('post_id', '=', postId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countSaves(db: Db, profileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saves')
    .where('profile_id', '=', profileId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
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

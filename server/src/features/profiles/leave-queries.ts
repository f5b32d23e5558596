import { FORMER_MEMBER } from '@app/domain/constants.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/**
 * Leaves nothing of a person in their profile, under which their posts stay; gives its id, undefined when the user has
 * none. The `slug` is one that nobody has. A suspension goes on hiding the
 * posts.
 */
export async function anonymise(db: Db, userId: string, slug: string, now: Date): Promise<string | undefined> {
  const profile = await db
    .updateTable('profiles')
    .set({
      user_id: null,
      name: FORMER_MEMBER,
      slug,
      name_key: slug,
      bio: '',
      location: '',
      birth_year: null,
      image_id: null,
      index_id: null,
      created_at: now,
    })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return profile?.id
}

/** Removes up to `limit` blocks by and of a member each; gives whom they concerned. */
export async function deleteBlocksOf(db: Db, profileId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    delete from blocks
    where (member_id, blocked_id) in (
      (select member_id, blocked_id from blocks where member_id = ${profileId} limit ${limit})
      union all
      (select member_id, blocked_id from blocks where blocked_id = ${profileId} limit ${limit})
    )
    returning array[member_id, blocked_id] as ids
  `.execute(db)
  return rows.flatMap(({ ids }) => ids)
}

import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/**
 * Removes all personal data from a user's profile, which remains as the author of their posts. Returns its id, or
 * `undefined` if the user has none. The `slug` must be unused. The posts of a suspended member stay hidden.
 */
export async function anonymise(db: Db, userId: string, slug: string, now: Date): Promise<string | undefined> {
  const profile = await db
    .updateTable('profiles')
    .set({
      user_id: null,
      name: null,
      slug,
      name_key: slug,
      bio: '',
      location: '',
      birth_year: null,
      languages: [],
      image_id: null,
      index_id: null,
      return_y1: null,
      return_m3: null,
      created_at: now,
    })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return profile?.id
}

/** Deletes up to `limit` blocks by a member and as many of them. Returns the ids of the members on either side. */
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

import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** Deletes up to `limit` mutes by a member and as many of them. Returns the ids of those who muted. */
export async function deleteMutesOf(db: Db, profileId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from mutes
    where (member_id, kind, target_id) in (
      (select member_id, kind, target_id from mutes where member_id = ${profileId} limit ${limit})
      union all
      (select member_id, kind, target_id from mutes where kind = 'profile' and target_id = ${profileId} limit ${limit})
    )
    returning member_id as id
  `.execute(db)
  return rows.map(({ id }) => id)
}

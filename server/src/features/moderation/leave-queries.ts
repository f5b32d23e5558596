import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** Deletes up to `limit` reports by a member. Their cases stay. Returns how many. */
export async function deleteReportsOf(db: Db, profileId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from reports
    where (post_id, reporter_id) in (
      select post_id, reporter_id from reports where reporter_id = ${profileId} limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows)
}

/** Deletes up to `limit` appeals by a member, which are in their own words. The decisions stay. Returns how many. */
export async function deleteAppealsOf(db: Db, profileId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from appeals
    where decision_id in (
      select decision_id from appeals join decisions on decisions.id = decision_id
      where decisions.member_id = ${profileId} limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows)
}

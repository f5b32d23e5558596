import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** Deletes up to `limit` notifications to a member and as many from them. Returns how many. */
export async function deleteNotificationsOf(db: Db, profileId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications
    where id in (
      (select id from notifications where recipient_id = ${profileId} limit ${limit})
      union all
      (select id from notifications where sender_id = ${profileId} limit ${limit})
    )
  `.execute(db)
  return Number(numAffectedRows)
}

export async function deleteMark(db: Db, profileId: string): Promise<void> {
  await db.deleteFrom('notification_marks').where('recipient_id', '=', profileId).execute()
}

export async function deleteChoices(db: Db, profileId: string): Promise<void> {
  await db.deleteFrom('notification_settings').where('member_id', '=', profileId).execute()
}

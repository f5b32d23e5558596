import { sql } from 'kysely'

import type { Tx } from '#db/db.ts'

/** Notifies members of their newest weekly report, in the place of the notification of the one before. */
export async function notifyOfReports(tx: Tx, memberIds: readonly string[], at: Date): Promise<void> {
  await sql`
    with before as (
      delete from notifications where recipient_id = any(${memberIds}::bigint[]) and kind = 'WEEKLY_REPORT'
    )
    insert into notifications (recipient_id, kind, created_at)
    select id, 'WEEKLY_REPORT', ${at} from unnest(${memberIds}::bigint[]) as member (id)
  `.execute(tx)
}

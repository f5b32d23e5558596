import { sql } from 'kysely'

import type { Tx } from '#db/db.ts'
import { awaitConsumer } from '#events/events.ts'

import { insertPushes } from './pushes/push-queries.ts'
import { writer } from './queries.ts'

/**
 * Notifies members of their newest weekly report, in the place of the notification of the one before. It is pushed within a
 * minute.
 */
export async function notifyOfReports(tx: Tx, memberIds: readonly string[], at: Date): Promise<void> {
  // Until this is committed, no later notification may be, as a read mark would pass these.
  await awaitConsumer(tx, writer)
  const { rows } = await sql<{ id: string; recipientId: string }>`
    with before as (
      delete from notifications where recipient_id = any(${memberIds}::bigint[]) and kind = 'WEEKLY_REPORT'
    )
    insert into notifications (recipient_id, kind, created_at)
    select id, 'WEEKLY_REPORT', ${at} from unnest(${memberIds}::bigint[]) as member (id)
    returning id, recipient_id as "recipientId"
  `.execute(tx)
  const topic = 'weekly_report'
  await insertPushes(
    tx,
    rows.map((row) => ({ ...row, topic })),
    at,
  )
}

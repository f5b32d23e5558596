import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import type { SyncStatus, SyncStep } from '#db/schema.gen.ts'

/** Starts a sync; the times of unattended reads of the last day are kept. */
export async function startSync(
  tx: Tx,
  connectionId: string,
  { at, isUnattended, step }: { at: Date; isUnattended: boolean; step: SyncStep },
): Promise<void> {
  const times = isUnattended ? sql`array[${at}::timestamptz]` : sql`'{}'::timestamptz[]`
  await sql`
    insert into syncs as s (connection_id, status, step, started_at, unattended)
    values (${connectionId}, 'RUNNING', ${step}, ${at}, ${times})
    on conflict (connection_id) do update set
      status = 'RUNNING', step = excluded.step, fault = null, started_at = excluded.started_at, ended_at = null,
      unattended = array(
        select t from unnest(s.unattended) t where t > ${at}::timestamptz - interval '1 day' order by t
      ) || excluded.unattended
  `.execute(tx)
}

/** When a connection was read unattended within the last day, oldest first. */
export async function listUnattended(db: Db, connectionId: string, at: Date): Promise<Date[]> {
  const { rows } = await sql<{ time: Date }>`
    select t as time from syncs, unnest(unattended) t
    where connection_id = ${connectionId} and t > ${at}::timestamptz - interval '1 day'
    order by t
  `.execute(db)
  return rows.map(({ time }) => time)
}

type SyncChange = { status?: SyncStatus; step?: SyncStep; fault?: string | null; ended_at?: Date }

/** Changes the running sync of a connection. Returns it; undefined if it no longer runs. */
export function updateRunning(db: Db, connectionId: string, change: SyncChange) {
  return db
    .updateTable('syncs')
    .set(change)
    .where('connection_id', '=', connectionId)
    .where('status', '=', 'RUNNING')
    .returning(['status', 'step', 'fault', 'started_at'])
    .executeTakeFirst()
}

export async function setSynced(db: Db, connectionId: string, at: Date): Promise<void> {
  await db.updateTable('connections').set({ synced_at: at }).where('id', '=', connectionId).execute()
}

/** The connections whose sync has been running since before a time. */
export function listStuck(db: Db, before: Date) {
  return db
    .selectFrom('syncs as s')
    .innerJoin('connections as c', 'c.id', 's.connection_id')
    .where('s.status', '=', 'RUNNING')
    .where('s.started_at', '<', before)
    .select(['c.id', 'c.source'])
    .execute()
}

import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

import type { Event } from './events.ts'

export type FailedEvent = { id: string; event: Event; tries: number }

export type Failure = { consumer: string; id: string; event: Event; error: string; retryAfterMs: number | undefined }

/** Records another failed try of an event; without `retryAfterMs` it is not retried automatically. */
export async function upsertFailed(tx: Tx, { consumer, id, event, error, retryAfterMs }: Failure): Promise<void> {
  await sql`
    insert into failed_events as f (consumer, event_id, event, error, retry_at)
    values (
      ${consumer}, ${id}, ${JSON.stringify(event)}, ${error},
      clock_timestamp() + ${retryAfterMs ?? null}::float8 * interval '1 millisecond'
    )
    on conflict (consumer, event_id) do update set tries = f.tries + 1, error = excluded.error, retry_at = excluded.retry_at
  `.execute(tx)
}

/** The failed events that a consumer has to retry now, oldest first. */
export function listDue(tx: Tx, consumer: string, limit: number): Promise<FailedEvent[]> {
  return tx
    .selectFrom('failed_events')
    .where('consumer', '=', consumer)
    .where('retry_at', '<=', sql<Date>`now()`)
    .orderBy('event_id')
    .limit(limit)
    .select((eb) => ['event_id as id', eb.ref('event').$castTo<Event>().as('event'), 'tries'])
    .execute()
}

export async function deleteFailed(tx: Tx, consumer: string, id: string): Promise<void> {
  await tx.deleteFrom('failed_events').where('consumer', '=', consumer).where('event_id', '=', id).execute()
}

/** The newest failed events, of one consumer or of all. */
export function listFailed(db: Db, consumer: string | undefined, limit: number) {
  return db
    .selectFrom('failed_events')
    .$if(consumer !== undefined, (query) => query.where('consumer', '=', consumer!))
    .orderBy('failed_at', 'desc')
    .limit(limit)
    .select(['consumer', 'event_id as id', 'event', 'tries', 'error', 'failed_at as failedAt', 'retry_at as retryAt'])
    .execute()
}

/** Makes failed events of a consumer due now: those with the ids, or all without ids. Returns how many. */
export async function retryFailed(db: Db, consumer: string, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('failed_events')
    .set({ tries: 0, retry_at: sql<Date>`now()` })
    .where('consumer', '=', consumer)
    .$if(ids.length > 0, (query) => query.where((eb) => eb('event_id', '=', eb.fn.any(eb.val(ids)))))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

import { type RawBuilder, sql } from 'kysely'
import { expect, vi } from 'vitest'

import type { Db, Tx } from '#db/db.ts'

/** Waits until every consumer has handled every event so far. */
export async function settled(db: Db): Promise<void> {
  await untilEmpty(
    db,
    sql`
      select c.name, e.event from event_consumers c join events e on (e.xid, e.id) > (c.xid, c.id)
      union all
      select consumer, event from failed_events
    `,
  )
}

/** Waits as long as `expect.poll` until a query finds nothing; in hooks as well, where that refuses to run. */
export async function untilEmpty(db: Db, query: RawBuilder<unknown>): Promise<void> {
  const check = async () => expect((await query.execute(db)).rows).toEqual([])
  await vi.waitFor(check, { timeout: 120_000, interval: 20 })
}

/** Waits until one statement of another transaction waits for a lock. */
export async function untilLockAwaited(db: Db): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1)
}

/** Runs `second` while a transaction is open that has done `first`, until it waits for that one. Returns its result. */
export async function afterWaiting<Result>(
  db: Db,
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<Result>,
): Promise<Result> {
  const { waiting } = await db.transaction().execute(async (tx) => {
    await first(tx)
    const started = second()
    await untilLockAwaited(db)
    return { waiting: started }
  })
  return waiting
}

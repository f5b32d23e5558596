import type { Log } from '#context.ts'
import type { Db, Tx } from '#db/db.ts'

import {
  createDay,
  dayAfter,
  deleteStray,
  dropDay,
  listDays,
  lockPartitions,
  waitBriefly,
} from './partition-queries.ts'

const daysAhead = 7
const tries = 5

/**
 * Creates the partitions of the next days, and drops those older than `keepDays` that every consumer has read. What cannot
 * be locked soon is left for the next run: until then new events go to the default partition, and old ones stay.
 */
export async function keepPartitions(
  { db, log }: { db: Db; log: Log },
  { now, keepDays }: { now: Date; keepDays: number },
): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const oldest = dayAfter(today, -keepDays)
  const there = new Set(await listDays(db))
  const ahead = Array.from({ length: daysAhead + 1 }, (_, i) => dayAfter(today, i))
  for (const day of ahead.filter((one) => !there.has(one))) {
    await briefly(db, log, async (tx) => {
      if (!(await listDays(tx)).includes(day)) await createDay(tx, day)
    })
  }
  for (const day of [...there].filter((one) => one < oldest)) {
    await briefly(db, log, async (tx) => {
      if (!(await listDays(tx)).includes(day) || (await dropDay(tx, day))) return
      log.error({ day }, 'a day of events is kept, because a consumer has not read it')
    })
  }
  await db.transaction().execute((tx) => deleteStray(tx, oldest))
}

/** Runs a transaction that gives up waiting for locks soon, and retries it a few times. */
async function briefly(db: Db, log: Log, work: (tx: Tx) => Promise<void>): Promise<void> {
  for (let left = tries - 1; ; left--) {
    try {
      return await db.transaction().execute(async (tx) => {
        await lockPartitions(tx)
        await waitBriefly(tx)
        await work(tx)
      })
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error
      if (left > 0) continue
      return log.warn({ err: error }, 'the partitions of events could not be maintained, the next run tries again')
    }
  }
}

import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

export type Tally = {
  count: number
  /** When the oldest of the counted tries was made, in Unix ms; null if there are none. */
  oldestMs: number | null
}

/** Within the short window and within the day. */
export type Tallies = { recent: Tally; today: Tally }

type TryFilter = { accountKey: string; network: Buffer; codeId: string | null; recent: Date; today: Date }

/**
 * Counts the tries on an account since two points in time: by one network, by all foreign networks, and by the network on
 * one code.
 */
export async function countTries(db: Db, { accountKey, network, codeId, recent, today }: TryFilter) {
  const here = sql`network = ${network}`
  const foreign = sql`is_foreign`
  const lately = sql`tried_at > ${recent}`
  const { rows } = await sql<{ here: Tallies; foreign: Tallies; onCode: number }>`
    select
      jsonb_build_object('recent', ${tally(sql`${here} and ${lately}`)}, 'today', ${tally(here)}) as here,
      jsonb_build_object('recent', ${tally(sql`${foreign} and ${lately}`)}, 'today', ${tally(foreign)}) as "foreign",
      (count(*) filter (where ${here} and code_id is not distinct from ${codeId}::bigint))::integer as "onCode"
    from login_tries
    where account_key = ${accountKey} and tried_at > ${today}
  `.execute(db)
  return rows[0]!
}

function tally(condition: RawBuilder<unknown>) {
  return sql`jsonb_build_object(
    'count', count(*) filter (where ${condition}),
    'oldestMs', floor(extract(epoch from min(tried_at) filter (where ${condition})) * 1000)
  )`
}

type NewTry = { accountKey: string; network: Buffer; codeId: string | null; isForeign: boolean; now: Date }

export async function insertTry(db: Db, { accountKey, network, codeId, isForeign, now }: NewTry): Promise<void> {
  await db
    .insertInto('login_tries')
    .values({ account_key: accountKey, network, code_id: codeId, is_foreign: isForeign, tried_at: now })
    .execute()
}

export async function deleteTriesUntil(db: Db, time: Date): Promise<void> {
  await deleteInBatches(db, 'login_tries', sql`tried_at <= ${time}`)
}

export async function deleteTriesOf(db: Db, accountKeys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('login_tries')
    .where((eb) => eb('account_key', '=', eb.fn.any(eb.val(accountKeys))))
    .execute()
}

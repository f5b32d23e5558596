import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

type Rows = { written: number; read: number }

/** Runs `act` in a transaction and returns how many rows it wrote and read, of one table or all. */
export function rowsOf(db: Db, act: (tx: Tx) => Promise<unknown>, table?: string): Promise<Rows> {
  return db.transaction().execute(async (tx) => {
    const before = await counters(tx, table)
    await act(tx)
    const after = await counters(tx, table)
    return { written: after.written - before.written, read: after.read - before.read }
  })
}

/** PostgreSQL's row counters for the current transaction. */
async function counters(tx: Tx, table: string | undefined): Promise<Rows> {
  const { rows } = await sql<Rows>`
    select sum(n_tup_ins + n_tup_upd + n_tup_del)::integer as written,
      sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables
    where ${table ?? null}::text is null or relname = ${table ?? null}
  `.execute(tx)
  return rows[0]!
}

/**
 * As {@link rowsOf}, with statements planned as on large tables once they have run some times: small ones are not read whole,
 * and how many rows belong to a value is not known.
 */
export function rowsOfLarge(db: Db, act: (tx: Tx) => Promise<unknown>): Promise<Rows> {
  return rowsOf(db, async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    await sql`set local enable_seqscan = off`.execute(tx)
    await act(tx)
  })
}

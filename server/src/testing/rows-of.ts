import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

type Rows = { written: number; read: number }

/** Runs `act` in a transaction and returns how many rows it wrote and read. */
export function rowsOf(db: Db, act: (tx: Tx) => Promise<unknown>): Promise<Rows> {
  return db.transaction().execute(async (tx) => {
    const before = await counters(tx)
    await act(tx)
    const after = await counters(tx)
    return { written: after.written - before.written, read: after.read - before.read }
  })
}

/** PostgreSQL's row counters for the current transaction. */
async function counters(tx: Tx): Promise<Rows> {
  const { rows } = await sql<Rows>`
    select sum(n_tup_ins + n_tup_upd + n_tup_del)::integer as written,
      sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables
  `.execute(tx)
  return rows[0]!
}

import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

/** How much was changed since the lists were built, counted up to `most`. */
export async function countChanged(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from search_targets where changed is not null limit ${most}) changed
  `.execute(db)
  return rows[0]!.count
}

/** The lists take longer than a statement of the server may. */
export async function liftTimeout(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
}

export async function rebuildLists(db: Db): Promise<void> {
  await sql`select search_rebuild()`.execute(db)
}

/** A line in which more money moves comes first. */
export async function weighTraded(db: Db): Promise<void> {
  await sql`select search_weigh_traded()`.execute(db)
}

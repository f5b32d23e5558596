import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

/** Weighing all listings takes longer than the statement timeout of the server. */
export async function liftTimeout(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
}

/** Recomputes the next targets. Returns the id of the last one, or `undefined` if there are no more. */
export async function reindexTargets(
  db: Db,
  { after, count }: { after: number; count: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as materialized (
      select array_agg(id) as ids, max(id) as last
      from (select id from search_targets where id > ${after} order by id limit ${count}) next
    )
    select last, search_reindex(ids) from batch
  `.execute(db)
  return rows[0]?.last ?? undefined
}

/** Ranks listings with a higher turnover first. */
export async function weighTraded(db: Db): Promise<void> {
  await sql`select search_weigh_traded()`.execute(db)
}

/** Marks listings that look the same as one that ranks before them. */
export async function markTwins(db: Db): Promise<void> {
  await sql`select search_mark_twins()`.execute(db)
}

/**
 * Deletes the marks of targets that were gone before the previous call. How far they are deleted is stored first, so that
 * a node that may miss one notices. In a database that was restored from another cluster the stored position is that of the
 * other, so it counts at most as the current one.
 */
export async function clearGone(db: Db): Promise<void> {
  await sql`
    update search_cleared
    set before = least(next, pg_snapshot_xmin(pg_current_snapshot())), next = pg_snapshot_xmin(pg_current_snapshot())
  `.execute(db)
  await deleteInBatches(db, 'search_gone', sql`changed < (select before from search_cleared)`)
}

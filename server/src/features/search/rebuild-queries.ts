import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

/** The number of changes since the lists were built, counted up to `most`. */
export async function countChanged(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (
      select from search_targets where changed is not null
      union all
      select from search_gone_words
      limit ${most}
    ) changed
  `.execute(db)
  return rows[0]!.count
}

/** Building the lists takes longer than the statement timeout of the server. */
export async function liftTimeout(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
}

/** Rebuilds the lists of changed prefixes, or compares all lists. Returns how many rows it wrote. */
export async function refreshLists(db: Db, { all }: { all: boolean }): Promise<number> {
  const { rows } = await sql<{ written: number }>`select search_refresh(${all}) as written`.execute(db)
  return rows[0]!.written
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

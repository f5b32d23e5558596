import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** How many members own an instrument, and how many of their portfolios hold it. */
export type HolderCount = { id: string; owners: number; portfolios: number }

/** Stores the counts of the instruments; those of others stay as they are. */
export async function updateHolderCounts(db: Db, counts: readonly HolderCount[]): Promise<void> {
  await sql`
    update instruments i set owner_count = n.owners, portfolio_count = n.portfolios
    from unnest(
      ${counts.map(({ id }) => id)}::bigint[],
      ${counts.map(({ owners }) => owners)}::integer[],
      ${counts.map(({ portfolios }) => portfolios)}::integer[]) as n (id, owners, portfolios)
    where i.id = n.id and (i.owner_count, i.portfolio_count) is distinct from (n.owners, n.portfolios)
  `.execute(db)
}

/** The instruments that are counted as owned. */
export async function listOwnedIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('instruments').where('owner_count', '>', 0).select('id').execute()
  return rows.map(({ id }) => id)
}

/** How often members bought and sold an instrument lately. */
export type TradeCount = { id: string; bought: number; sold: number }

/** Stores the counts of the instruments; those of others stay as they are. */
export async function updateTradeCounts(db: Db, counts: readonly TradeCount[]): Promise<void> {
  await sql`
    update instrument_stats s set bought_count = n.bought, sold_count = n.sold
    from unnest(
      ${counts.map(({ id }) => id)}::bigint[],
      ${counts.map(({ bought }) => bought)}::integer[],
      ${counts.map(({ sold }) => sold)}::integer[]) as n (id, bought, sold)
    where s.instrument_id = n.id and (s.bought_count, s.sold_count) is distinct from (n.bought, n.sold)
  `.execute(db)
}

/** The instruments that are counted as traded. */
export async function listTradedIds(db: Db): Promise<string[]> {
  const isTraded = sql<boolean>`(bought_count > 0 or sold_count > 0)`
  const rows = await db.selectFrom('instrument_stats').where(isTraded).select('instrument_id').execute()
  return rows.map(({ instrument_id }) => instrument_id)
}

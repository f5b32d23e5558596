import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

const refreshLock = 7_240_014

/** Marks the figures computed from the listings' prices and dividends as stale. */
export async function markStale(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into stale_listings (instrument_id) select distinct unnest(${ids}::bigint[])
  `.execute(tx)
}

/** Serializes refreshes; otherwise one that has read older prices could write last. */
export async function lockRefresh(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${refreshLock})`.execute(tx)
}

/** Deletes the oldest marks and returns their listings. */
export async function takeStale(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      delete from stale_listings
      where id in (select id from stale_listings order by id limit ${limit})
      returning instrument_id
    )
    select distinct instrument_id as id from taken
  `.execute(tx)
  return rows.map(({ id }) => id)
}

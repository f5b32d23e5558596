import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

const refreshLock = 7_240_014

/** Notes that what is computed from the prices and dividends of the listings is out of date. */
export async function markStale(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into stale_listings (instrument_id) select distinct unnest(${ids}::bigint[])
  `.execute(tx)
}

/** One refresh at a time, or the one that has read the older prices might be the last to write. */
export async function lockRefresh(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${refreshLock})`.execute(tx)
}

/** Takes the oldest notes away; returns their listings. */
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

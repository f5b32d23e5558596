import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

type FoundListings = { indexId: string | null; instrumentId: string | null }

/**
 * The index of each symbol, preferably one with prices, and the listing of each ISIN: that on the exchange of the index, or the
 * most followed. In the order of the rows.
 */
export async function findListings(db: Db, rows: readonly { index: string; isin: string }[]): Promise<FoundListings[]> {
  const { rows: found } = await sql<FoundListings>`
    select index_listing.id as "indexId", stock.id as "instrumentId"
    from unnest(
      ${rows.map(({ index }) => index)}::text[],
      ${rows.map(({ isin }) => isin)}::text[]) with ordinality as named (symbol, isin, place)
    left join lateral (
      select id, mic from instruments
      where kind = 'INDEX' and symbol = named.symbol
      order by source = 'universe', id
      limit 1
    ) as index_listing on true
    left join lateral (
      select id from instruments
      where isin = named.isin and kind = 'EQUITY'
      order by (mic = index_listing.mic) is not true, source = 'universe', follower_count desc, id
      limit 1
    ) as stock on true
    order by named.place
  `.execute(db)
  return found
}

import { sql } from 'kysely'

import { among } from '#db/among.ts'
import type { Db } from '#db/db.ts'

/** Where the same listing is found in another database. */
export type ListingReference = {
  isin: string | null
  mic: string | null
  currency: string
  symbol: string
  name: string
}

/** References to listings, by their ids. */
export async function listReferences(db: Db, ids: readonly string[]): Promise<Map<string, ListingReference>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('instruments')
    .where((eb) => among(eb, 'id', ids))
    .select(['id', 'isin', 'mic', 'currency', 'symbol', 'name'])
    .execute()
  return new Map(rows.map(({ id, ...reference }) => [id, reference]))
}

/** The ids of the listings that are referred to, by the place of the reference; without those that are not here. */
export async function listReferredListings(
  db: Db,
  references: readonly ListingReference[],
): Promise<Map<number, string>> {
  if (references.length === 0) return new Map()
  const given = references.map((reference, place) => ({ place, ...reference }))
  const { rows } = await sql<{ place: number; id: string }>`
    select given.place, found.id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      place integer, isin text, mic text, currency text, symbol text, name text
    )
    cross join lateral (
      select i.id from instruments i
      where i.isin = given.isin and i.mic is not distinct from given.mic and i.currency = given.currency
      union all
      select i.id from instruments i
      where given.isin is null and i.isin is null and i.symbol = given.symbol and i.name = given.name
        and i.mic is not distinct from given.mic
      order by id
      limit 1
    ) found
  `.execute(db)
  return new Map(rows.map(({ place, id }) => [place, id]))
}

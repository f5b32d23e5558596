import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** Every listing, with what the universe import needs to match its own listings and to detect those of other sources. */
export async function listKnownListings(db: Db) {
  return db
    .selectFrom('instruments')
    .select(['id', 'source', 'source_key', 'kind', 'symbol', 'mic', 'isin', 'currency', 'slug'])
    .execute()
}

/** The columns of a listing in the order in which they are copied. */
export const copiedColumns = [
  'kind',
  'asset_class',
  'name',
  'symbol',
  'isin',
  'currency',
  'country',
  'mic',
  'sector',
  'industry',
  'description',
  'website',
  'size_class',
  'fund_class',
  'fund_strategy',
  'fund_administrator',
] as const

export const copyNewListings = `copy instruments (source, source_key, slug, ${copiedColumns.join(', ')}) from stdin`
export const copyStagedListings = `copy staged_listings (source_key, ${copiedColumns.join(', ')}) from stdin`

export async function createStagedListings(db: Db): Promise<void> {
  const columns = sql.join(copiedColumns.map((column) => sql.ref(column)))
  await sql`drop table if exists pg_temp.staged_listings`.execute(db)
  await sql`
    create temp table staged_listings as select source_key, ${columns} from instruments with no data
  `.execute(db)
}

const imported = sql`
  f.kind, f.asset_class, f.name, f.symbol, coalesce(f.isin, i.isin), f.currency, coalesce(f.country, i.country), f.mic,
  coalesce(f.sector, i.sector), coalesce(f.industry, i.industry), coalesce(nullif(f.description, ''), i.description),
  coalesce(f.website, i.website), f.size_class, coalesce(f.fund_class, i.fund_class),
  coalesce(f.fund_strategy, i.fund_strategy),
  coalesce(f.fund_administrator, i.fund_administrator)`
const stored = sql.join(copiedColumns.map((column) => sql.ref(`i.${column}`)))

/** Deletes the staged listings that would change nothing; only reads the stored ones. */
export async function dropUnchangedListings(db: Db): Promise<void> {
  await sql`
    delete from staged_listings f
    using instruments i
    where i.source = 'universe' and i.source_key = f.source_key and (${stored}) is not distinct from (${imported})
  `.execute(db)
  await sql`analyze staged_listings`.execute(db)
}

/** Updates listings from up to `limit` staged ones; empty fields keep their values. Returns how many were updated. */
export async function mergeSomeListings(db: Db, limit: number): Promise<number> {
  const columns = sql.join(copiedColumns.map((column) => sql.ref(column)))
  const { numAffectedRows = 0n } = await sql`
    with f as (
      delete from staged_listings where ctid = any(array(select ctid from staged_listings limit ${limit})) returning *
    )
    update instruments i set (${columns}, facts_on) = row (${imported}, current_date)
    from f
    where i.source = 'universe' and i.source_key = f.source_key
  `.execute(db)
  return Number(numAffectedRows)
}

/** The ids of listings of the universe, by their keys. */
export async function listUniverseIds(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('instruments')
    .where('source', '=', 'universe')
    .where(sql<boolean>`source_key = any(${keys}::text[])`)
    .select(['id', 'source_key'])
    .execute()
  return new Map(rows.map(({ id, source_key }) => [source_key, id]))
}

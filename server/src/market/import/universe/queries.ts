import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

/** Every listing as a list of instruments has to know it, to find its own again and to see what is here already. */
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

/** Writes what the staged listings tell over the listings of the same key; what they leave open stays. Tells how many changed. */
export async function mergeStagedListings(tx: Tx): Promise<number> {
  const told = sql`
    f.kind, f.asset_class, f.name, f.symbol, coalesce(f.isin, i.isin), f.currency, coalesce(f.country, i.country), f.mic,
    coalesce(f.sector, i.sector), coalesce(f.industry, i.industry), coalesce(nullif(f.description, ''), i.description),
    coalesce(f.website, i.website), f.size_class, coalesce(f.fund_strategy, i.fund_strategy),
    coalesce(f.fund_administrator, i.fund_administrator)`
  const columns = sql.join(copiedColumns.map((column) => sql.ref(column)))
  const stored = sql.join(copiedColumns.map((column) => sql.ref(`i.${column}`)))
  const { numAffectedRows = 0n } = await sql`
    update instruments i set (${columns}) = row (${told})
    from staged_listings f
    where i.source = 'universe' and i.source_key = f.source_key and (${stored}) is distinct from (${told})
  `.execute(tx)
  return Number(numAffectedRows)
}

import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

import type { MasterListing } from './instrument-row.ts'

const lockKey = 7_240_013

/** One import at a time; the next one waits. Held by the connection, not by a transaction. */
export async function lockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_lock(${lockKey})`.execute(db)
}

export async function unlockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${lockKey})`.execute(db)
}

/** The imported listings by their key in the files. */
export async function listImportedListings(db: Db) {
  const rows = await db
    .selectFrom('instruments')
    .where('source', '=', 'csv')
    .select(['id', 'source_key', 'symbol', 'mic', 'currency'])
    .execute()
  return new Map(rows.map((row) => [row.source_key, row]))
}

/** The listings that imported prices, splits and dividends can belong to, by their key in the files. */
export async function listRealListings(db: Db) {
  const rows = await db
    .selectFrom('instruments')
    .where('source', 'in', ['csv', 'universe'])
    .select(['id', 'source_key', 'symbol', 'mic', 'currency'])
    // If both sources have a key, the order book wins.
    .orderBy('source', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.source_key, row]))
}

/** The listings on the exchanges that came from the universe, whether or not a provider prices them; no indices. */
export function listOtherListings(db: Db, mics: readonly string[]) {
  return db
    .selectFrom('instruments')
    .where('source', 'in', ['universe', 'eodhd'])
    .where('kind', '<>', 'INDEX')
    .where((eb) => eb('mic', '=', eb.fn.any(eb.val(mics))))
    .select(['id', 'source', 'symbol', 'mic'])
    .execute()
}

/** The simulated listings with these ISINs, by ISIN, currency and exchange. */
export async function listSimulatedTwins(db: Db, isins: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('instruments')
    .where('source', '=', 'simulated')
    .where((eb) => eb('isin', '=', eb.fn.any(eb.val(isins))))
    .select(['id', 'isin', 'currency', 'mic'])
    .execute()
  return new Map(rows.map((row) => [twinKey(row), row.id]))
}

export function twinKey({
  isin,
  currency,
  mic,
}: {
  isin: string | null
  currency: string
  mic: string | null
}): string {
  return `${isin} ${currency} ${mic}`
}

export async function listSlugs(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('instruments').select('slug').execute()
  return new Set(rows.map(({ slug }) => slug))
}

export async function insertListings(db: Db, listings: readonly (MasterListing & { slug: string })[]): Promise<void> {
  const rows = listings.map(({ key, ...listing }) => {
    return { ...listing, source: 'csv' as const, source_key: key, kind: 'EQUITY' as const }
  })
  await db.insertInto('instruments').values(rows).execute()
}

/**
 * Updates listings from the file; fields it leaves empty keep their values, and unchanged listings are not written. A
 * simulated listing becomes a real one and loses its invented figures.
 */
export async function updateListings(db: Db, listings: readonly (MasterListing & { id: string })[]): Promise<void> {
  const columns = sql`
    source, source_key, isin, symbol, name, currency, mic, country, sector, industry, description, website, pe_ratio,
    dividend_yield, eps, carbon_risk, facts_on`
  const imported = sql`
    'csv'::price_source, f.key, f.isin, f.symbol, f.name, f.currency, f.mic, coalesce(f.country, i.country),
    coalesce(f.sector, i.sector), coalesce(f.industry, i.industry), coalesce(nullif(f.description, ''), i.description),
    coalesce(f.website, i.website),
    case when i.source <> 'simulated' then i.pe_ratio end,
    case when i.source <> 'simulated' then i.dividend_yield end,
    case when i.source <> 'simulated' then i.eps end,
    case when i.source <> 'simulated' then i.carbon_risk end,
    current_date`
  await sql`
    update instruments i set (${columns}) = row (${imported})
    from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as f (
      id bigint, key text, isin text, symbol text, name text, currency text, mic text, country text, sector text,
      industry text, description text, website text)
    -- Listings that a provider has adopted since they were read stay with it.
    where i.id = f.id and i.source <> 'eodhd'
      and (
        i.source, i.source_key, i.isin, i.symbol, i.name, i.currency, i.mic, i.country, i.sector, i.industry, i.description,
        i.website
      ) is distinct from (
        'csv'::price_source, f.key, f.isin, f.symbol, f.name, f.currency, f.mic, coalesce(f.country, i.country),
        coalesce(f.sector, i.sector), coalesce(f.industry, i.industry), coalesce(nullif(f.description, ''), i.description),
        coalesce(f.website, i.website))
  `.execute(db)
}

/** The corporate actions of the listings, from files or inferred from prices. */
export async function listStoredActions(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('corporate_actions')
    .where((eb) => eb('instrument_id', '=', eb.fn.any(eb.val(ids))))
    .select(['instrument_id', 'ex_date', 'numerator', 'denominator', 'kind'])
    .execute()
}

export const copyCloses = 'copy staged_closes (instrument_id, date, close, volume, is_filled) from stdin'

export async function createStagedCloses(db: Db): Promise<void> {
  await sql`drop table if exists pg_temp.staged_closes`.execute(db)
  await sql`
    create temp table staged_closes (
      instrument_id bigint not null,
      date date not null,
      close double precision not null,
      volume bigint,
      is_filled boolean not null
    )
  `.execute(db)
}

/** Lets the planner see how many closes are staged. */
export async function analyzeStagedCloses(db: Db): Promise<void> {
  await sql`analyze staged_closes`.execute(db)
}

/** Marks listings that look the same as others, before the search index is refreshed: in its own transaction. */
export async function markTwins(db: Db): Promise<void> {
  await sql`select search_mark_twins()`.execute(db)
}

/** Refreshes the search index after names have changed. */
export async function refreshSearch(tx: Tx): Promise<void> {
  await sql`select search_refresh()`.execute(tx)
}

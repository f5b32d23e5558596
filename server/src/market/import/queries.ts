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

/** Every listing, with what files may call it. */
export function listNamedListings(db: Db) {
  return db
    .selectFrom('instruments')
    .select(['id', 'source', 'source_key', 'symbol', 'isin', 'mic', 'currency'])
    .execute()
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
 * simulated listing becomes a real one and loses its invented figures. Listings whose shares outstanding are known are marked as
 * stale, as their market capitalisation may have changed.
 */
export async function updateListings(db: Db, listings: readonly (MasterListing & { id: string })[]): Promise<void> {
  const columns = sql`
    source, source_key, isin, symbol, name, currency, mic, country, sector, industry, description, website, pe_ratio,
    dividend_yield, eps, carbon_risk, shares_outstanding, shares_outstanding_on, facts_on`
  // The newest that is known.
  const hasShares = sql`f.shares_outstanding is not null and (
    i.source = 'simulated' or i.shares_outstanding_on is null or f.shares_outstanding_on >= i.shares_outstanding_on)`
  const shares = sql`
    case when ${hasShares} then f.shares_outstanding when i.source <> 'simulated' then i.shares_outstanding end,
    case when ${hasShares} then f.shares_outstanding_on when i.source <> 'simulated' then i.shares_outstanding_on end`
  const imported = sql`
    'csv'::price_source, f.key, f.isin, f.symbol, f.name, f.currency, f.mic, coalesce(f.country, i.country),
    coalesce(f.sector, i.sector), coalesce(f.industry, i.industry), coalesce(nullif(f.description, ''), i.description),
    coalesce(f.website, i.website),
    case when i.source <> 'simulated' then i.pe_ratio end,
    case when i.source <> 'simulated' then i.dividend_yield end,
    case when i.source <> 'simulated' then i.eps end,
    case when i.source <> 'simulated' then i.carbon_risk end,
    ${shares},
    current_date`
  await sql`
    with updated as (
      update instruments i set (${columns}) = row (${imported})
      from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as f (
        id bigint, key text, isin text, symbol text, name text, currency text, mic text, country text, sector text,
        industry text, description text, website text, shares_outstanding bigint, shares_outstanding_on date)
      -- Listings that a provider has adopted since they were read stay with it.
      where i.id = f.id and i.source <> 'eodhd'
        and (
          i.source, i.source_key, i.isin, i.symbol, i.name, i.currency, i.mic, i.country, i.sector, i.industry,
          i.description, i.website, i.shares_outstanding, i.shares_outstanding_on
        ) is distinct from (
          'csv'::price_source, f.key, f.isin, f.symbol, f.name, f.currency, f.mic, coalesce(f.country, i.country),
          coalesce(f.sector, i.sector), coalesce(f.industry, i.industry),
          coalesce(nullif(f.description, ''), i.description), coalesce(f.website, i.website), ${shares})
      returning i.id, i.shares_outstanding
    )
    insert into stale_listings (instrument_id) select id from updated where shares_outstanding is not null
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

/** The kinds of staged rows, in the order in which they are checked. */
export const ofDay = 0
export const ofReference = 1

/** The number of the file in staged rows that an earlier import has kept aside; they come last. */
export const ofStore = 2_147_483_647

export const copyStagedRows =
  'copy staged_rows (instrument_id, date, kind, close, net_change, volume, adjusted_on, file, line) from stdin'

export async function createStagedRows(db: Db): Promise<void> {
  await sql`drop table if exists pg_temp.staged_rows`.execute(db)
  await sql`
    create temp table staged_rows (
      instrument_id bigint not null,
      date date not null,
      kind smallint not null,
      close double precision,
      net_change double precision,
      volume bigint,
      adjusted_on date,
      file integer not null,
      line integer not null
    )
  `.execute(db)
}

/** Adds the rows that earlier imports have kept aside for the listings that have staged rows, and for `ids`. */
export async function stageKeptRows(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    insert into staged_rows (instrument_id, date, kind, close, net_change, volume, adjusted_on, file, line)
    select instrument_id, date, ${ofDay}, close, net_change, volume, adjusted_on, ${ofStore}, 0
    from kept_closes
    where instrument_id = any(${ids}::bigint[]) or instrument_id in (select instrument_id from staged_rows)
  `.execute(db)
}

/** How many rows are staged, and the ids of their listings. */
export async function countStagedRows(db: Db): Promise<{ rows: number; ids: string[] }> {
  const { rows } = await sql<{ id: string; rows: number }>`
    select instrument_id as id, count(*)::integer as rows from staged_rows group by instrument_id
  `.execute(db)
  return { rows: rows.reduce((sum, row) => sum + row.rows, 0), ids: rows.map(({ id }) => id) }
}

export type StagedRow = {
  id: string
  date: string
  kind: number
  close: number | null
  netChange: number | null
  volume: string | null
  adjustedOn: string | null
  file: number
  line: number
}

/** Opens a cursor over the staged rows, by listing and day. It needs no transaction, which would hold back events. */
export async function openStagedRows(db: Db): Promise<void> {
  await sql`
    declare staged cursor with hold for
    select instrument_id as id, date, kind, close, net_change as "netChange", volume, adjusted_on as "adjustedOn", file, line
    from staged_rows
    order by instrument_id, date, kind, file, line
  `.execute(db)
}

export async function fetchStagedRows(db: Db, count: number): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`fetch ${sql.lit(count)} from staged`.execute(db)
  return rows
}

export async function closeStagedRows(db: Db): Promise<void> {
  await sql`close staged`.execute(db)
}

export const copyCloses = 'copy staged_closes (instrument_id, date, close, volume, is_filled, adjusted_on) from stdin'
export const copyKept = 'copy staged_kept (instrument_id, date, close, net_change, volume, adjusted_on) from stdin'

export async function createStagedCloses(db: Db): Promise<void> {
  await sql`drop table if exists pg_temp.staged_closes`.execute(db)
  await sql`drop table if exists pg_temp.staged_kept`.execute(db)
  await sql`
    create temp table staged_closes (
      instrument_id bigint not null,
      date date not null,
      close double precision not null,
      volume bigint,
      is_filled boolean not null,
      adjusted_on date
    )
  `.execute(db)
  await sql`create temp table staged_kept (like kept_closes)`.execute(db)
}

/** Lets the planner see how many closes are staged; a small sample tells that. */
export async function analyzeStagedCloses(db: Db): Promise<void> {
  await sql`set default_statistics_target = 5`.execute(db)
  await sql`analyze staged_closes, staged_kept`.execute(db)
  await sql`reset default_statistics_target`.execute(db)
}

/** Replaces what is kept aside for the listings by what is staged; unchanged rows are left alone. */
export async function mergeKept(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    delete from kept_closes k
    where k.instrument_id = any(${ids}::bigint[])
      and not exists (select from staged_kept s where s.instrument_id = k.instrument_id and s.date = k.date)
  `.execute(tx)
  await sql`
    insert into kept_closes (instrument_id, date, close, net_change, volume, adjusted_on)
    select s.*
    from staged_kept s
    left join kept_closes kept using (instrument_id, date)
    where (s.close, s.net_change, s.volume) is distinct from (kept.close, kept.net_change, kept.volume)
    on conflict (instrument_id, date) do update
    set close = excluded.close, net_change = excluded.net_change, volume = excluded.volume,
      adjusted_on = excluded.adjusted_on
  `.execute(tx)
}

/** Marks listings that look the same as others; everything else that a search reads is kept up to date by triggers. */
export async function refreshSearch(db: Db): Promise<void> {
  await sql`select search_mark_twins()`.execute(db)
}

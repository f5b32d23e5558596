import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import type { Change } from '#market/dividends/index.ts'

import type { MasterLine } from './instrument-row.ts'

const lockKey = 7_240_013
const rowsAtOnce = 1000

/** One import at a time; the next one waits. */
export async function lockImport(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
}

/** The imported lines by their key in the files. */
export async function listImportedLines(db: Db) {
  const rows = await db
    .selectFrom('instruments')
    .where('source', '=', 'csv')
    .select(['id', 'source_key', 'symbol', 'mic', 'currency'])
    .execute()
  return new Map(rows.map((row) => [row.source_key, row]))
}

/** The lines that prices, splits and dividends of files can be of, by the key in the files. */
export async function listRealLines(db: Db) {
  const rows = await db
    .selectFrom('instruments')
    .where('source', 'in', ['csv', 'universe'])
    .select(['id', 'source_key', 'symbol', 'mic', 'currency'])
    // Where both have the key, the order book is meant.
    .orderBy('source', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.source_key, row]))
}

/** The lines of the exchanges that a list has named, and those of them that a provider prices meanwhile. */
export function listOtherLines(db: Db, mics: readonly string[]) {
  return db
    .selectFrom('instruments')
    .where('source', 'in', ['universe', 'eodhd'])
    .where('kind', '<>', 'INDEX')
    .where((eb) => eb('mic', '=', eb.fn.any(eb.val(mics))))
    .select(['id', 'source', 'symbol', 'mic'])
    .execute()
}

/** The simulated lines of the securities, each by security, currency and exchange. */
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

export async function insertLines(tx: Tx, lines: readonly (MasterLine & { slug: string })[]): Promise<void> {
  for (let first = 0; first < lines.length; first += rowsAtOnce) {
    const rows = lines.slice(first, first + rowsAtOnce).map(({ key, ...line }) => {
      return { ...line, source: 'csv' as const, source_key: key, kind: 'EQUITY' as const }
    })
    await tx.insertInto('instruments').values(rows).execute()
  }
}

/**
 * Writes what the file tells over lines that are there; what it leaves open stays. A simulated line becomes a real one:
 * its invented figures are removed with it.
 */
export async function updateLines(tx: Tx, lines: readonly (MasterLine & { id: string })[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    update instruments i set
      source = 'csv', source_key = f.key, isin = f.isin, symbol = f.symbol, name = f.name, currency = f.currency,
      mic = f.mic, country = coalesce(f.country, i.country), sector = coalesce(f.sector, i.sector),
      industry = coalesce(f.industry, i.industry), description = coalesce(nullif(f.description, ''), i.description),
      website = coalesce(f.website, i.website),
      pe_ratio = case when i.source <> 'simulated' then i.pe_ratio end,
      dividend_yield = case when i.source <> 'simulated' then i.dividend_yield end,
      eps = case when i.source <> 'simulated' then i.eps end,
      carbon_risk = case when i.source <> 'simulated' then i.carbon_risk end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as f (
      id bigint, key text, isin text, symbol text, name text, currency text, mic text, country text, sector text,
      industry text, description text, website text)
    where i.id = f.id
  `.execute(tx)
}

/** Removes every price of the lines, and what was computed from them; one statement for each of the six tables. */
export async function deletePrices(tx: Tx, ids: readonly string[]): Promise<void> {
  const tables = [
    'daily_prices',
    'corporate_actions',
    'dividends',
    'intraday_prices',
    'quotes',
    'instrument_stats',
  ] as const
  for (const table of tables) {
    await tx
      .deleteFrom(table)
      .where((eb) => eb('instrument_id', '=', eb.fn.any(eb.val(ids))))
      .execute()
  }
}

/** The corporate actions of the lines, told or found in prices. */
export async function listStoredActions(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('corporate_actions')
    .where((eb) => eb('instrument_id', '=', eb.fn.any(eb.val(ids))))
    .select(['instrument_id', 'ex_date', 'factor', 'kind'])
    .execute()
}

/** How an action is called that only the prices tell. */
export const foundKind = 'inferred'

export type StoredAction = { id: string; exDate: string; factor: number; kind: string }

/** Adds the actions or changes them; one that was told stays when prices tell another. Tells what was new or corrected. */
export async function upsertActions(tx: Tx, actions: readonly StoredAction[]): Promise<Change[]> {
  if (actions.length === 0) return []
  const { rows } = await sql<Change>`
    insert into corporate_actions as a (instrument_id, ex_date, factor, kind)
    select * from unnest(
      ${actions.map(({ id }) => id)}::bigint[],
      ${actions.map(({ exDate }) => exDate)}::date[],
      ${actions.map(({ factor }) => factor)}::double precision[],
      ${actions.map(({ kind }) => kind)}::text[])
    on conflict (instrument_id, ex_date) do update set factor = excluded.factor, kind = excluded.kind
    where (a.kind = ${foundKind} or excluded.kind <> ${foundKind})
      and (a.factor, a.kind) is distinct from (excluded.factor, excluded.kind)
    returning instrument_id as id, xmax = 0 as "isNew"
  `.execute(tx)
  return rows
}

/**
 * Measures the actions that were found against the close before them anew where the staged closes correct that close, and
 * forgets those that are none any more. Before the staged closes are taken over.
 */
export async function remeasureFoundActions(tx: Tx, actionFrom: number): Promise<void> {
  await sql`
    update corporate_actions a set factor = a.factor * p.close / s.close
    from staged_closes s
    join daily_prices p on p.instrument_id = s.instrument_id and p.date = s.date and p.close <> s.close
    where not s.is_filled and a.instrument_id = s.instrument_id and a.kind = ${foundKind}
      and s.date = (select max(date) from daily_prices where instrument_id = a.instrument_id and date < a.ex_date)
  `.execute(tx)
  await sql`
    delete from corporate_actions
    where kind = ${foundKind} and abs(factor - 1) <= ${actionFrom}
      and instrument_id in (select instrument_id from staged_closes)
  `.execute(tx)
}

/** Forgets actions that were found. */
export async function deleteFoundActions(tx: Tx, actions: readonly { id: string; exDate: string }[]): Promise<void> {
  await sql`
    delete from corporate_actions a
    using unnest(
      ${actions.map(({ id }) => id)}::bigint[],
      ${actions.map(({ exDate }) => exDate)}::date[]) as gone (id, ex_date)
    where a.kind = ${foundKind} and a.instrument_id = gone.id and a.ex_date = gone.ex_date
  `.execute(tx)
}

export const copyCloses = 'copy staged_closes (instrument_id, date, close, volume, is_filled) from stdin'

export async function createStagedCloses(tx: Tx): Promise<void> {
  await sql`
    create temp table staged_closes (
      instrument_id bigint not null,
      date date not null,
      close double precision not null,
      volume bigint,
      is_filled boolean not null
    ) on commit drop
  `.execute(tx)
}

/** Takes the staged closes over; a filled one gives way to any that is there. */
export async function mergeStagedCloses(tx: Tx): Promise<{ added: number; corrected: number }> {
  // A row that was there has the xmax of the lock that its update took.
  const { rows } = await sql<{ added: string; corrected: string }>`
    with merged as (
      insert into daily_prices as p (instrument_id, date, close, volume)
      select instrument_id, date, close, volume from staged_closes where not is_filled
      on conflict (instrument_id, date) do update
      set close = excluded.close, volume = coalesce(excluded.volume, p.volume)
      where (p.close, p.volume) is distinct from (excluded.close, coalesce(excluded.volume, p.volume))
      returning xmax = 0 as is_new)
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as corrected from merged
  `.execute(tx)
  const { numAffectedRows: filled = 0n } = await sql`
    insert into daily_prices (instrument_id, date, close)
    select instrument_id, date, close from staged_closes where is_filled
    on conflict do nothing
  `.execute(tx)
  return { added: Number(rows[0]!.added) + Number(filled), corrected: Number(rows[0]!.corrected) }
}

/** Brings the stored lists of the search up to date with the names that were changed. */
export async function refreshSearch(tx: Tx): Promise<void> {
  await sql`select search_refresh()`.execute(tx)
}

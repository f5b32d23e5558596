import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

import type { Tick } from './providers/provider.ts'

export type Quote = Tick & { changeToday: number | null; trading: boolean }

// A simulated market writes to simulated listings only, so that those with imported prices are left alone; a real one
// writes to no simulated listing.

const rowsPerStatement = 5000
const marketLock = 7_240_012

/** Makes the database end this session, and release its lock, once it has been silent for this long. */
export async function limitSilence(db: Db, ms: number): Promise<void> {
  await sql`select set_config('idle_session_timeout', ${String(ms)}, false)`.execute(db)
}

/**
 * Takes the lock of the one process that runs the market and returns its term, which is higher than that of every
 * runner before it; undefined if another process holds the lock. It is held as long as the session.
 */
export async function tryMarketLock(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ term: string | null }>`
    select case when pg_try_advisory_lock(${marketLock}) then nextval('market_terms') end as term
  `.execute(db)
  return rows[0]!.term === null ? undefined : Number(rows[0]!.term)
}

export async function listSimulatedListings(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('instruments')
    .where('source', '=', 'simulated')
    .select(['source_key', 'id'])
    .execute()
  return new Map(rows.map(({ source_key, id }) => [source_key, id]))
}

export async function upsertQuotes(db: Db, quotes: readonly Quote[], isInvented: boolean): Promise<void> {
  if (quotes.length === 0) return
  await sql`
    insert into quotes (instrument_id, last_price, change_today, trading, at)
    select q.* from unnest(
      ${quotes.map((quote) => quote.instrumentId)}::bigint[],
      ${quotes.map((quote) => quote.price)}::double precision[],
      ${quotes.map((quote) => quote.changeToday)}::double precision[],
      ${quotes.map((quote) => quote.trading)}::boolean[],
      ${quotes.map((quote) => new Date(quote.atMs).toISOString())}::timestamptz[]) as q (id, price, change, trading, at)
    join instruments i on i.id = q.id and (i.source = 'simulated') = ${isInvented}
    on conflict (instrument_id) do update set
      last_price = excluded.last_price, change_today = excluded.change_today,
      trading = excluded.trading, at = excluded.at
    where quotes.at <= excluded.at
  `.execute(db)
}

/** Takes the snapshot of today's changes from which ranked lists are read. */
export async function refreshDayChanges(db: Db): Promise<void> {
  await sql`refresh materialized view concurrently day_changes`.execute(db)
}

/** Deletes quotes superseded by the closes of a date: no newer ones are requested for listings that nobody watches. */
export async function deleteQuotesUntil(db: Db, ids: readonly string[], date: string): Promise<void> {
  await sql`
    delete from quotes
    where instrument_id = any(${ids}::bigint[]) and at < (${date}::date + 1)::timestamp at time zone 'UTC'
  `.execute(db)
}

export async function insertIntraday(db: Db, points: readonly Tick[], isInvented: boolean): Promise<void> {
  for (let first = 0; first < points.length; first += rowsPerStatement) {
    const some = points.slice(first, first + rowsPerStatement)
    await sql`
      insert into intraday_prices (instrument_id, at, price)
      select p.* from unnest(
        ${some.map((point) => point.instrumentId)}::bigint[],
        ${some.map((point) => new Date(point.atMs).toISOString())}::timestamptz[],
        ${some.map((point) => point.price)}::double precision[]) as p (id, at, price)
      join instruments i on i.id = p.id and (i.source = 'simulated') = ${isInvented}
      on conflict do nothing
    `.execute(db)
  }
}

/** Filters by listing because the primary key starts with it. */
export async function deleteIntradayBefore(db: Db, ids: readonly string[], before: Date): Promise<void> {
  await deleteInBatches(db, 'intraday_prices', sql`instrument_id = any(${ids}::bigint[]) and at < ${before}`)
}

/** Deletes what was written for a listing while an import was making it real. */
export async function deletePricesOfRealListings(db: Db): Promise<void> {
  const isReal = sql<boolean>`instrument_id in (select id from instruments where source <> 'simulated')`
  await deleteInBatches(db, 'quotes', isReal)
  await deleteInBatches(db, 'intraday_prices', isReal)
}

/** The time of each listing's newest stored intraday price, in milliseconds since 1970. */
export async function listNewestIntraday(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('intraday_prices')
    .groupBy('instrument_id')
    .select(['instrument_id', (eb) => eb.fn.max('at').as('at')])
    .execute()
  return new Map(rows.map(({ instrument_id, at }) => [instrument_id, at.getTime()]))
}

/** The newest close of each listing before its date; `dates` and `ids` are parallel. */
export async function listClosesBefore(
  db: Db,
  ids: readonly string[],
  dates: readonly string[],
): Promise<Map<string, { date: string; close: number }>> {
  const { rows } = await sql<{ id: string; date: string; close: number }>`
    select listing.id, p.date, p.close
    from unnest(${ids}::bigint[], ${dates}::date[]) as listing (id, date)
    cross join lateral (
      select date, close from daily_prices where instrument_id = listing.id and date < listing.date order by date desc limit 1
    ) p
  `.execute(db)
  return new Map(rows.map(({ id, date, close }) => [id, { date, close }]))
}

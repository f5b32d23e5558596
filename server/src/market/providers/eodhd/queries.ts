import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import type { OfferedListing } from '#partners/market/market-data.ts'

/** A listing that the provider prices, under its symbol there. */
export type ProvidedListing = {
  id: string
  symbol: string
  mic: string | null
  kind: string
  unit: number
  followers: number
}

const providedColumns = [
  'i.id',
  'i.source_key as symbol',
  'i.mic',
  'i.kind',
  'l.unit',
  'i.follower_count as followers',
] as const

/** Listings of the universe that have no source of prices yet. */
export function listUnpricedListings(db: Db) {
  return unpriced(db).execute()
}

/** Unpriced listings that have followers and an ISIN, most followed first. */
export function listFollowedUnpricedListings(db: Db) {
  return unpriced(db)
    .where('isin', 'is not', null)
    .where('follower_count', '>', 0)
    .orderBy('follower_count', 'desc')
    .orderBy('id')
    .limit(1000)
    .execute()
}

function unpriced(db: Db) {
  return db
    .selectFrom('instruments')
    .where('source', '=', 'universe')
    .select(['id', 'kind', 'symbol', 'isin', 'currency', 'mic'])
}

export type UnpricedListing = Awaited<ReturnType<typeof listUnpricedListings>>[number]
export type Match = { id: string; offer: Pick<OfferedListing, 'symbol' | 'isin'>; unit: number }

/** Makes the provider the source of the listings; a symbol that another listing already has stays with that one. */
export async function adoptListings(tx: Tx, matches: readonly Match[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with adopted as (
      update instruments i
      set source = 'eodhd', source_key = m.symbol, isin = coalesce(i.isin, m.isin)
      from unnest(
        ${matches.map(({ id }) => id)}::bigint[],
        ${matches.map(({ offer }) => offer.symbol)}::text[],
        ${matches.map(({ offer }) => offer.isin)}::text[]) as m (id, symbol, isin)
      where i.id = m.id and i.source = 'universe'
        and not exists (select from instruments o where o.source = 'eodhd' and o.source_key = m.symbol)
      returning i.id
    )
    insert into provider_lines (instrument_id, unit)
    select l.id, l.unit
    from unnest(
      ${matches.map(({ id }) => id)}::bigint[],
      ${matches.map(({ unit }) => unit)}::double precision[]) as l (id, unit)
    join adopted on adopted.id = l.id
    on conflict (instrument_id) do update set unit = excluded.unit, history_at = null
    returning instrument_id as id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export function listProvidedListings(db: Db): Promise<ProvidedListing[]> {
  return provided(db).select(providedColumns).execute()
}

export async function countProvidedListings(db: Db): Promise<number> {
  const row = await provided(db)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Listings whose history has not been fetched yet, most followed first. */
export function listListingsWithoutHistory(db: Db, limit: number): Promise<ProvidedListing[]> {
  return provided(db)
    .where('l.history_at', 'is', null)
    .orderBy('i.follower_count', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .select(providedColumns)
    .execute()
}

function provided(db: Db) {
  return db
    .selectFrom('instruments as i')
    .innerJoin('provider_lines as l', 'l.instrument_id', 'i.id')
    .where('i.source', '=', 'eodhd')
}

export async function markHistory(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('provider_lines').set({ history_at: at }).where('instrument_id', '=', id).execute()
}

/** Marks the histories of the exchange's listings to be fetched again, after too many days were missed. */
export async function forgetHistories(tx: Tx, exchange: string): Promise<void> {
  await sql`
    update provider_lines l set history_at = null
    from instruments i
    where i.id = l.instrument_id and i.source = 'eodhd' and i.source_key like ${`%.${exchange}`}
  `.execute(tx)
}

/** The newest fetched day, by exchange. */
export async function listNewestDays(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('provider_days')
    .groupBy('exchange')
    .select(['exchange', (eb) => eb.fn.max('date').as('date')])
    .execute()
  return new Map(rows.map(({ exchange, date }) => [exchange, date]))
}

export async function insertDay(tx: Tx, exchange: string, date: string): Promise<void> {
  await tx
    .insertInto('provider_days')
    .values({ exchange, date })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

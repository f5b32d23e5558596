import { migrate } from '@app/server/src/db/migrate.ts'
import pg from 'pg'

import { type BenchDatabase, tokenOf } from '../feed/world.ts'
import { emptyDatabase } from '../lib/database.ts'

export const years = [1, 6, 25] as const
export type Years = (typeof years)[number]

const listingsOfEach = 100

/** The first id of the listings with so many years of closes. */
const firstListing: Record<Years, number> = { 1: 1, 6: listingsOfEach + 1, 25: 2 * listingsOfEach + 1 }

export function listingOf(span: Years, turn: number): number {
  return firstListing[span] + (turn % listingsOfEach)
}

/**
 * Creates a database with a hundred listings each of 1, 6 and 25 years of weekday closes, stored day by day across all
 * listings, as a running market does. Returns its URL.
 */
export async function openHistories(database: BenchDatabase): Promise<string> {
  const url = await emptyDatabase(database, 'history_bench')
  await migrate(url)
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  const hash = `sha256(convert_to($1, 'UTF8'))`
  await client.query(
    `insert into sessions (user_id, token_hash, expires_at) values (1, ${hash}, now() + interval '9 days')`,
    [tokenOf(1)],
  )
  await client.end()
  return url
}

const spans = years.map((span) => `(${firstListing[span]}, ${span})`).join(', ')

const statements = [
  `insert into users (email, terms_accepted_at) values ('viewer@example.com', now())`,
  `insert into instruments (slug, kind, name, symbol, currency, country, mic, source, source_key)
     select 'listing-' || i, 'EQUITY', 'Company ' || i, 'SYM' || i, 'SEK', 'SE', 'XSTO', 'csv', 'B' || i
     from generate_series(1, ${years.length * listingsOfEach}) i`,
  `insert into daily_prices (instrument_id, date, close)
     select first + listing, day::date, round((100 + listing + 20 * sin(extract(epoch from day) / 5e6 + listing))::numeric, 2)
     from generate_series(date '2026-11-19' - interval '25 years', date '2026-11-19', interval '1 day') day,
       (values ${spans}) spans (first, span), generate_series(0, ${listingsOfEach - 1}) listing
     where day > date '2026-11-19' - make_interval(years => span) and extract(isodow from day) < 6
     order by day, first, listing`,
  `insert into corporate_actions (instrument_id, ex_date, numerator, denominator, kind)
     select id, '2025-06-02', 1, 2, 'split' from instruments`,
  `insert into instrument_stats (instrument_id, as_of, close) select id, '2026-11-19', 100 from instruments`,
  'vacuum (analyze)',
  'checkpoint',
]

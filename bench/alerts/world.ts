import { migrate } from '@app/server/src/db/migrate.ts'
import pg from 'pg'

import type { BenchDatabase } from '../feed/world.ts'
import { emptyDatabase } from '../lib/database.ts'

/** The instruments whose prices change: each has a tenth of all alerts. */
export const busy = ['1', '2', '3', '4', '5']
/** Its alerts all wait for the same price. */
export const crowded = '6'
export const crowd = 20_000
/** Nobody waits for a price within a percent of it. */
export const price = 100
export const day = '2026-11-20'

const members = 20_000
const instruments = 2000

/** Creates a database with so many alerts, spread over members and instruments. Returns its URL. */
export async function openAlerts(database: BenchDatabase, name: string, alerts: number): Promise<string> {
  const url = await emptyDatabase(database, name)
  await migrate(url)
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statementsFor(alerts)) await client.query(statement)
  await client.end()
  return url
}

const statementsFor = (alerts: number) => [
  'select setseed(0.42)',
  `insert into users (email, terms_accepted_at) select 'member' || i || '@example.com', now() from generate_series(1, ${members}) i`,
  `insert into profiles (user_id, name, slug, name_key)
     select id, 'Member ' || id, 'member-' || id, 'member' || id from users`,
  `insert into instruments (slug, kind, name, symbol, currency, country, mic, source, source_key)
     select 'listing-' || i, 'EQUITY', 'Company ' || i, 'SYM' || i, 'SEK', 'SE', 'XSTO', 'csv', 'B' || i
     from generate_series(1, ${instruments}) i`,
  `insert into corporate_actions (instrument_id, ex_date, numerator, denominator, kind)
     select id, '2025-06-02', 1, 2, 'split' from instruments`,
  // One percent to twenty from the price, on either side.
  `insert into price_alerts (member_id, instrument_id, kind, level, reference, priced_on, is_up, armed_at)
     select 1 + i % ${members}, case when i % 2 = 0 then 1 + i / 2 % ${busy.length} else 7 + i % ${instruments - 6} end,
       'LEVEL', ${price} * (1 + side * (0.01 + 0.19 * random())), ${price}, '${day}', side > 0, now() - interval '1 day'
     from generate_series(1, ${alerts - crowd}) i cross join lateral (select 2 * (i / 7 % 2) - 1 as side) s`,
  `insert into price_alerts (member_id, instrument_id, kind, level, reference, priced_on, is_up, armed_at)
     select 1 + i % ${members}, ${crowded}, 'LEVEL', ${price * 1.01}, ${price}, '${day}', true, now() - interval '1 day'
     from generate_series(1, ${crowd}) i`,
  'vacuum (analyze)',
  'checkpoint',
]

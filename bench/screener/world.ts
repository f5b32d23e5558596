import { migrate } from '@app/server/src/db/migrate.ts'
import { openDb } from '@app/server/src/db/db.ts'
import { refreshAllScreened } from '@app/server/src/market/screening/index.ts'
import pg from 'pg'

import { type BenchDatabase, tokenOf } from '../feed/world.ts'
import { emptyDatabase } from '../lib/database.ts'
import { createHash } from 'node:crypto'

export const listings = 77_000

/** Listings of all kinds with all figures, followed by a power law, and a member who is logged in. Returns the URL. */
export async function fillScreenerWorld(database: BenchDatabase): Promise<string> {
  const url = await emptyDatabase(database, 'screener_bench')
  await migrate(url)
  const client = new pg.Client(url)
  await client.connect()
  await client.query('select setseed(0.42)')
  await client.query(instruments)
  await client.query(stats)
  await client.query(parts)
  await client.query(quotes)
  await client.query('refresh materialized view day_changes')
  await client.query(reader, [`\\x${createHash('sha256').update(tokenOf(0)).digest('hex')}`])
  const db = openDb(url, { connections: 1 })
  await refreshAllScreened(db)
  await db.destroy()
  await client.query('vacuum (analyze)')
  await client.end()
  return url
}

/** Half are stocks, a third funds; countries and sizes are as uneven as in the lists of the world's instruments. */
const instruments = `
  insert into instruments (slug, kind, name, symbol, currency, mic, source, source_key, country, sector, size_class,
    dividend_yield, pe_ratio, carbon_risk, fund_ongoing_charge, fund_srri, follower_count)
  select 'listing-' || i, kind::instrument_kind, 'Listing ' || i, 'L' || i, 'SEK', 'XSTO', 'csv', 'B' || i,
    (array['US', 'CN', 'DE', 'GB', 'JP', 'CA', 'IN', 'SE', 'FR', 'NO', 'DK', 'FI', 'CH', 'IT', 'ES', 'AU', 'BR', 'KR', 'NL', 'PL'])[
      1 + floor(20 * power(random(), 3))::integer],
    case when kind = 'EQUITY' then (array['basic-materials', 'consumer-cyclical', 'financial-services', 'real-estate',
      'consumer-defensive', 'healthcare', 'utilities', 'communication-services', 'energy', 'industrials', 'technology'])[
      1 + floor(11 * random())::integer] end,
    case when kind = 'EQUITY' then floor(7 * random())::integer else 0 end,
    case when kind <> 'INDEX' and random() < 0.4 then 8 * random() end,
    case when kind = 'EQUITY' and random() < 0.7 then 5 + 60 * random() end,
    (array['LOW', 'MEDIUM', 'HIGH', null])[1 + floor(4 * random())::integer],
    case when kind in ('MUTUAL_FUND', 'ETF') then 2 * random() end,
    case when kind = 'MUTUAL_FUND' then 1 + floor(7 * random())::integer end,
    floor(20000 / power(i, 0.8))
  from (
    select i, case when i % 6 < 3 then 'EQUITY' when i % 6 < 5 then 'MUTUAL_FUND' when i % 12 = 5 then 'ETF' else 'INDEX' end as kind
    from generate_series(1, ${listings}) i
  ) as kinds`

const stats = `
  insert into instrument_stats (instrument_id, as_of, close, change_d1, change_w1, change_m1, change_m3, change_m6,
    change_ytd, change_y1, change_y2, change_y3, volatility, risk_class, market_cap_eur)
  select id, '2026-11-25', 100, 4 * random() - 2, 8 * random() - 4, 16 * random() - 8, 30 * random() - 14,
    50 * random() - 22, 70 * random() - 30, 90 * random() - 35, 120 * random() - 40, 160 * random() - 50,
    60 * random(), 1 + floor(7 * random())::integer,
    case when random() < 0.5 then power(10, 6 + 6 * random()) end
  from instruments`

/** Each fund is invested in four of eleven sectors, and some in gold. */
const parts = `
  insert into fund_parts (fund_id, kind, position, name, percent)
  select id, 'sector', n, (array['basic-materials', 'consumer-cyclical', 'financial-services', 'real-estate',
      'consumer-defensive', 'healthcare', 'utilities', 'communication-services', 'energy', 'industrials', 'technology'])[
      1 + (id + 3 * n) % 11], 5 + 20 * random()
  from instruments cross join generate_series(1, 4) n where kind in ('MUTUAL_FUND', 'ETF')
  union all
  select id, 'industry', 1, case when id % 300 = 1 then 'gold' else 'chemicals' end, 5
  from instruments where kind in ('MUTUAL_FUND', 'ETF') and id % 10 = 1`

/** What is traded on exchanges has a price of today. */
const quotes = `
  insert into quotes (instrument_id, last_price, change_today, trading, at)
  select id, 100, 4 * random() - 2, true, '2026-11-26 12:00Z' from instruments where kind in ('EQUITY', 'ETF')`

const reader = `
  with reader as (
    insert into users (email, terms_accepted_at) values ('reader@example.com', now()) returning id
  ), profile as (
    insert into profiles (user_id, slug, name, name_key) select id, 'reader', 'Reader', 'reader' from reader
  )
  insert into sessions (user_id, token_hash, expires_at) select id, $1::bytea, now() + interval '9 days' from reader`

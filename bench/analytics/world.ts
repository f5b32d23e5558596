import { dayOf, weekdayIndex } from '@app/domain/instruments/dates.ts'
import type pg from 'pg'

import { tokenOf } from '../feed/world.ts'

export const listings = 200
/** The listing that three of ten portfolios hold. */
export const popular = '1'
/** The last day that has been computed, and the one after it. */
export const computed = '2026-11-17'
export const night = new Date('2026-11-19T03:30:00Z')

/** Signs the first user in. */
export async function addSession(client: pg.Client): Promise<void> {
  const hash = `sha256(convert_to($1, 'UTF8'))`
  await client.query(
    `insert into sessions (user_id, token_hash, expires_at) values (1, ${hash}, now() + interval '9 days')`,
    [tokenOf(1)],
  )
}

/** Fills an empty database with so many portfolios of five holdings and ten transactions each, computed over 14 months. */
export async function fillPortfolios(client: pg.Client, count: number): Promise<void> {
  // Foreign keys and triggers cost more than the rows, which are known to be valid.
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  for (const statement of statements(count)) await client.query(statement)
  await client.query('reset session_replication_role; reset synchronous_commit')
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
}

const [firstYear, lastYear] = [weekdayIndex(dayOf(2025, 10, 1)), weekdayIndex(dayOf(2025, 12, 31))]
const settled = weekdayIndex(dayOf(2026, 11, 10))
const days = { 2025: lastYear - firstYear + 1, 2026: weekdayIndex(dayOf(2026, 11, 17)) - lastYear }

/** What a portfolio holds at the end of a weekday, as the server stores it. */
const stateAt = (weekday: number) => `jsonb_build_object('through', ${weekday}, 'cash', '{}'::jsonb, 'positions', (
  select jsonb_agg(jsonb_build_object('holding', h.id::text, 'pieces', '20', 'quote', '{"price": 100, "currency": "SEK"}'::jsonb))
  from holdings h where h.portfolio_id = p.id))`

const arrayOf = (term: string, count: number) =>
  `(select array_agg(${term} order by i) from generate_series(1, ${count}) i)`

const statements = (count: number) => [
  `insert into instruments (slug, kind, name, symbol, currency, country, mic, source, source_key)
     select 'listing-' || i, 'EQUITY', 'Company ' || i, 'SYM' || i, case when i % 3 = 0 then 'USD' else 'SEK' end, 'SE', 'XSTO', 'csv', 'B' || i
     from generate_series(1, ${listings}) i`,
  `insert into quotes select id, 100 + id % 400, 0, true, now() from instruments`,
  `insert into daily_prices (instrument_id, date, close)
     select i.id, day::date, round((100 + i.id + 20 * sin(extract(epoch from day) / 5e6 + i.id))::numeric, 2)
     from instruments i, generate_series(date '2025-09-01', date '2026-11-18', interval '1 day') day
     where extract(isodow from day) < 6`,
  `insert into fx_rates (currency, date, rate)
     select currency, day::date, rate
     from (values ('SEK', 10), ('USD', 1.1)) of (currency, rate),
       generate_series(date '2025-09-01', date '2026-11-18', interval '1 day') day where extract(isodow from day) < 6`,
  `insert into users (email, terms_accepted_at)
     select i || '@example.com', now() from generate_series(1, ${count}) i`,
  `insert into profiles (user_id, slug, name, name_key)
     select i, 'member-' || i, 'Member ' || i, 'member' || i from generate_series(1, ${count}) i`,
  `insert into connections (member_id, source, bank_key, bank_name)
     select i, 'statement', 'bank', 'Bank' from generate_series(1, ${count}) i`,
  `insert into portfolios (connection_id, profile_id, account_hash, kind, currency, tracks_cash)
     select i, i, 'hash', 'depot', 'SEK', false from generate_series(1, ${count}) i`,
  // Only three of ten hold the first listing.
  `insert into holdings (portfolio_id, security_key, instrument_id, name, quantity)
     select p, 'security ' || n, case when n = 0 and p % 10 < 3 then ${popular} else 2 + (p * 7 + n * 31) % ${listings - 1} end, 'A share', 20
     from generate_series(1, ${count}) p, generate_series(0, 4) n`,
  `insert into ledger_entries (portfolio_id, holding_id, kind, date, quantity, price, amount, currency, source_key)
     select portfolio_id, id, 'BUY', date '2025-10-01' + n * 20 + (id % 20)::integer * n, 10, 100, -1000, 'SEK', id || ' ' || n
     from holdings, generate_series(0, 1) n`,
  `insert into portfolio_years (portfolio_id, year, first_day, day_values, day_flows, day_indices, opening)
     select p.id, y.year, y.first_day, y.day_values, y.day_flows, y.day_indices,
       case when y.year = 2026 then ${stateAt(lastYear)} end
     from portfolios p, (
       select 2025 as year, date '2025-10-01' as first_day, ${arrayOf('1e4 + sin(i) / 7e1', days[2025])} as day_values,
         ${arrayOf('case when i % 40 = 1 then 5000.0 else 0 end', days[2025])} as day_flows, ${arrayOf('100 + sin(i) / 7', days[2025])} as day_indices
       union all
       select 2026, date '2026-01-01', ${arrayOf('1e4 + cos(i) / 7e1', days[2026])},
         ${arrayOf('0.0', days[2026])}, ${arrayOf('100 + cos(i) / 7', days[2026])}
     ) y`,
  `insert into portfolio_figures (portfolio_id, as_of, since, coverage, simulated, series_state)
     select p.id, '${computed}', '2025-10-01', 100, false, ${stateAt(settled)} from portfolios p`,
]

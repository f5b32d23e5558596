import { maxRateAgeDays } from '@app/domain/fx/cross-rate.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '#db/db.ts'
import { publish } from '#events/events.ts'
import { lockRefresh } from '#market/figures/queries.ts'

/**
 * Runs an `insert into fx_rates` and marks as stale the listings whose stats or yields depend on the rates that it added
 * or corrected; publishes `rates_revised` for each of their currencies and returns the number of those rates. The only writer
 * of exchange rates.
 *
 * A rate applies on its day and for as many days after it as `crossRate` looks back: for the return, on the ex date of
 * each dividend in a currency that is not the listing's; for the yield and the market capitalisation, on the day of the last
 * close.
 */
export async function writeRates(tx: Tx, insertion: RawBuilder<unknown>): Promise<number> {
  // A refresh in progress has read the old rates, and its figures are not visible here yet.
  await lockRefresh(tx)
  const { rows } = await sql<{ currency: string; from: string; to: string; count: number }>`
    with changed as (
      ${insertion} returning currency, date
    ), affected as (
      select distinct currency, date + age as day
      from changed cross join generate_series(0, ${sql.lit(maxRateAgeDays)}) as age
    ), noted as (
      insert into stale_listings (instrument_id)
      select distinct d.instrument_id
      from dividends d
      join instruments i on i.id = d.instrument_id and i.currency <> d.currency
      join instrument_stats s on s.instrument_id = d.instrument_id
      cross join lateral (
        values (d.ex_date), (case when d.ex_date <= s.as_of and d.ex_date > s.as_of - interval '1 year' then s.as_of end)
      ) as used (day)
      join affected a on a.day = used.day and a.currency in (d.currency, i.currency)
      union
      select s.instrument_id
      from instruments i
      join instrument_stats s on s.instrument_id = i.id
      join affected a on a.day = s.as_of and a.currency = i.currency
      where i.shares_outstanding is not null
    )
    select currency, min(date) as "from", max(date) as "to", count(*)::integer as count
    from changed
    group by currency
  `.execute(tx)
  if (rows.length > 0) {
    await publish(tx, ...rows.map(({ currency, from, to }) => ({ kind: 'rates_revised' as const, currency, from, to })))
  }
  return rows.reduce((sum, { count }) => sum + count, 0)
}

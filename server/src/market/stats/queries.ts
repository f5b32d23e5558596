import type { Close } from '@app/domain/instruments/adjusting.ts'
import { changePeriods } from '@app/domain/instruments/periods.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/**
 * A listing's last close, its changes up to it in percent, in the order of `changePeriods`, and its return over three months;
 * null where prices do not reach back.
 */
export type ListingStats = {
  id: string
  last: Close
  changes: (number | null)[]
  returnM3: number | null
  isThin: boolean
}

/** How a stock or an exchange-traded fund traded lately; the median turnover of a day is in its own currency. */
export type TradingRow = { id: string; currency: string; levels: number; turnover: number | null }

/** Others have no trades: funds and indices are calculated. */
export async function listRecentTrading(
  db: Db,
  listings: readonly { id: string; last: Close }[],
  days: number,
): Promise<TradingRow[]> {
  const { rows } = await sql<TradingRow>`
    select i.id, i.currency, recent.levels, recent.turnover
    from unnest(
      ${listings.map(({ id }) => id)}::bigint[],
      ${listings.map(({ last }) => last.date)}::date[]) as listing (id, last)
    join instruments i on i.id = listing.id and i.kind in ('EQUITY', 'ETF')
    cross join lateral (
      select count(distinct close)::integer as levels,
        percentile_cont(0.5) within group (order by close * volume) filter (where volume is not null) as turnover
      from daily_prices
      where instrument_id = i.id and date > listing.last - ${days}::integer and date <= listing.last
    ) as recent
  `.execute(db)
  return rows
}

export async function upsertStats(db: Db, stats: readonly ListingStats[]): Promise<void> {
  if (stats.length === 0) return
  const columns = changePeriods.map((period) => sql.ref(`change_${period}`))
  const changes = changePeriods.map(
    (_, i) => sql`${stats.map((listing) => listing.changes[i] ?? null)}::double precision[]`,
  )
  const updates = changePeriods.map(
    (period) => sql`${sql.ref(`change_${period}`)} = ${sql.ref(`excluded.change_${period}`)}`,
  )
  await sql`
    insert into instrument_stats (instrument_id, as_of, close, return_m3, is_thin, ${sql.join(columns)})
    select * from unnest(
      ${stats.map(({ id }) => id)}::bigint[],
      ${stats.map(({ last }) => last.date)}::date[],
      ${stats.map(({ last }) => last.close)}::double precision[],
      ${stats.map(({ returnM3 }) => returnM3)}::double precision[],
      ${stats.map(({ isThin }) => isThin)}::boolean[],
      ${sql.join(changes)})
    on conflict (instrument_id) do update
    set as_of = excluded.as_of, close = excluded.close, return_m3 = excluded.return_m3, is_thin = excluded.is_thin,
      version = instrument_stats.version + 1, ${sql.join(updates)}
  `.execute(db)
}

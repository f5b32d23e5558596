import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** A day on which an exchange was open. */
export type TradingDay = { mic: string; date: string }

/** The newest day with closes of each exchange, unless it is before `since`. */
export async function listNewestDays(db: Db, since: string): Promise<TradingDay[]> {
  const { rows } = await sql<TradingDay>`
    select i.mic, max(s.as_of) as date
    from instruments i
    join instrument_stats s on s.instrument_id = i.id
    where i.kind in ('EQUITY', 'INDEX') and i.mic is not null
    group by i.mic
    having max(s.as_of) >= ${since}::date
  `.execute(db)
  return rows
}

export type DayListingRow = TradingDay & {
  id: string
  name: string
  symbol: string
  kind: 'EQUITY' | 'INDEX'
  source: string
  close: number
  base_date: string
  base_close: number
}

/**
 * The stocks and indices that have a close on the day and on the exchange's day before, which is the last day with any
 * closes within the two weeks before.
 */
export async function listDayListings(db: Db, days: readonly TradingDay[]): Promise<DayListingRow[]> {
  const { rows } = await sql<DayListingRow>`
    select day.mic, day.date, i.id, i.name, i.symbol, i.kind, i.source, last.close,
      base.date as base_date, base.close as base_close
    from unnest(${days.map(({ mic }) => mic)}::bpchar[], ${days.map(({ date }) => date)}::date[]) as day (mic, date)
    cross join lateral (
      select max(p.date) as date
      from instruments i
      join daily_prices p on p.instrument_id = i.id
      where i.mic = day.mic and i.kind in ('EQUITY', 'INDEX') and p.date < day.date and p.date >= day.date - 14
    ) before
    join instruments i on i.mic = day.mic and i.kind in ('EQUITY', 'INDEX')
    join daily_prices last on last.instrument_id = i.id and last.date = day.date
    join daily_prices base on base.instrument_id = i.id and base.date = before.date
  `.execute(db)
  return rows
}

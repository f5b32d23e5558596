import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** A day on which an exchange was open. */
export type TradingDay = { mic: string; date: string }

/** The newest day of an exchange, and the part of its listings that have a close on it, of those that had one lately. */
export type NewestDay = TradingDay & { part: number }

/** The newest day with closes of each exchange, unless it is before `since`. */
export async function listNewestDays(db: Db, since: string): Promise<NewestDay[]> {
  const { rows } = await sql<NewestDay>`
    select mic, date, (count(*) filter (where as_of = date))::double precision / count(*) as part
    from (
      select i.mic, s.as_of, max(s.as_of) over (partition by i.mic) as date
      from instruments i
      join instrument_stats s on s.instrument_id = i.id
      where i.kind in ('EQUITY', 'INDEX') and i.mic is not null
    ) listing
    where date >= ${since}::date and as_of > date - 14
    group by mic, date
  `.execute(db)
  return rows
}

export type DayListingRow = TradingDay & {
  id: string
  name: string
  symbol: string
  kind: 'EQUITY' | 'INDEX'
  sector: string | null
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
    select day.mic, day.date, i.id, i.name, i.symbol, i.kind, i.sector, i.source, last.close,
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

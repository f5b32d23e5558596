import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

export type Day = { mic: string; date: string }

/** The newest day with closes of each exchange, when it is not before `since` and has no note yet. */
export async function listUnwrittenDays(db: Db, since: string): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select day.mic, day.date
    from (
      select i.mic, max(s.as_of) as date
      from instruments i
      join instrument_stats s on s.instrument_id = i.id
      where i.kind in ('EQUITY', 'INDEX') and i.mic is not null
      group by i.mic
    ) day
    where day.date >= ${since}::date
      and not exists (select from market_notes n where n.mic = day.mic and n.date = day.date)
    order by day.mic
  `.execute(db)
  return rows
}

export type DayListingRow = Day & {
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
 * The stocks and indices of each exchange that have a close of the day and one of the exchange's day before, which is
 * the last one within two weeks with any closes.
 */
export async function listDayListings(db: Db, days: readonly Day[]): Promise<DayListingRow[]> {
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

/** Takes a day for its note; false when it has one already. */
export async function insertNoteDay(tx: Tx, { mic, date }: Day): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('market_notes')
    .values({ mic, date })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

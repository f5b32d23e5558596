import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import type { TradingDay } from '#features/instruments/index.ts'

/** The days without a note. */
export async function listUnwritten(db: Db, days: readonly TradingDay[]): Promise<TradingDay[]> {
  const { rows } = await sql<TradingDay>`
    select day.mic, day.date
    from unnest(${days.map(({ mic }) => mic)}::bpchar[], ${days.map(({ date }) => date)}::date[]) as day (mic, date)
    where not exists (select from market_notes n where n.mic = day.mic and n.date = day.date)
    order by day.mic
  `.execute(db)
  return rows
}

/** Claims a day for its note. Returns false if it has one already. */
export async function insertNoteDay(tx: Tx, { mic, date }: TradingDay): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('market_notes')
    .values({ mic, date })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

import { tradingDaysBetween } from '@app/domain/instruments/calendar.ts'

import type { Db } from '#db/db.ts'
import { make } from '#testing/make.ts'

export type Close = { date: string; close: number }

export async function makeListing(db: Db, closes: Close[], values: object = {}): Promise<string> {
  const { id } = await make.instrument(db, values)
  if (closes.length > 0) {
    await db
      .insertInto('daily_prices')
      .values(closes.map((close) => ({ instrument_id: id, ...close })))
      .execute()
  }
  return id
}

/** Four years of closes that rise by one every day. */
export async function makeLongListing(db: Db): Promise<string> {
  const dates = tradingDaysBetween('XSTO', '2022-11-01', '2026-11-18')
  return makeListing(
    db,
    dates.map((date, i) => ({ date, close: 100 + i })),
  )
}

export async function makeSplit(db: Db, id: string, exDate: string): Promise<void> {
  await db
    .insertInto('corporate_actions')
    .values({ instrument_id: id, ex_date: exDate, numerator: 1, denominator: 2, kind: 'split 2:1' })
    .execute()
}

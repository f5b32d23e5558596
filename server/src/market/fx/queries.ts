import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

import { writeRates } from './write-queries.ts'

export type StoredRate = { currency: string; date: string; rate: number }

export async function findNewestRateDate(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('fx_rates')
    .select((eb) => eb.fn.max('date').as('date'))
    .executeTakeFirst()
  return row?.date ?? undefined
}

/** Adds or corrects the rates. Returns how many were new or changed. */
export function upsertRates(tx: Tx, rates: readonly StoredRate[]): Promise<number> {
  return writeRates(
    tx,
    sql`
    insert into fx_rates as r (currency, date, rate)
    select * from unnest(
      ${rates.map(({ currency }) => currency)}::text[],
      ${rates.map(({ date }) => date)}::date[],
      ${rates.map(({ rate }) => rate)}::double precision[])
    on conflict (currency, date) do update set rate = excluded.rate
    where r.rate <> excluded.rate`,
  )
}

/** The currencies' rates on each of the dates and up to `daysBack` days before it. */
export async function listRatesNear(
  db: Db,
  currencies: readonly string[],
  dates: readonly string[],
  daysBack: number,
): Promise<StoredRate[]> {
  const { rows } = await sql<StoredRate>`
    select distinct r.currency, r.date, r.rate
    from unnest(${dates}::date[]) as day (date)
    join fx_rates r on r.currency = any(${currencies}::text[])
      and r.date between day.date - ${daysBack}::integer and day.date
  `.execute(db)
  return rows
}

/** The currencies' rates of a span of days, both ends included. */
export function listRatesBetween(
  db: Db,
  currencies: readonly string[],
  { first, last }: { first: string; last: string },
): Promise<StoredRate[]> {
  return db
    .selectFrom('fx_rates')
    .where((eb) => eb('currency', '=', eb.fn.any(eb.val(currencies))))
    .where('date', '>=', first)
    .where('date', '<=', last)
    .select(['currency', 'date', 'rate'])
    .execute()
}

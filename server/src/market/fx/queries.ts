import { sql } from 'kysely'

import { anyOf, listOf } from '#db/among.ts'
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

/** Where a rate comes from: the central bank, another file, or the demo, which invents it. */
export type RateSource = 'ecb' | 'file' | 'demo'

/** Adds or corrects the rates. Returns how many were new or changed. */
export function upsertRates(tx: Tx, rates: readonly StoredRate[], source: RateSource = 'ecb'): Promise<number> {
  return writeRates(
    tx,
    sql`
    insert into fx_rates as r (currency, date, rate, source)
    select *, ${source} from unnest(
      ${rates.map(({ currency }) => currency)}::text[],
      ${rates.map(({ date }) => date)}::date[],
      ${rates.map(({ rate }) => rate)}::double precision[])
    on conflict (currency, date) do update set rate = excluded.rate, source = excluded.source
    where r.rate <> excluded.rate or r.source <> excluded.source`,
  )
}

/** The source of each of the rates; of those that are not stored, none. */
export async function listRateSources(
  db: Db,
  rates: readonly { currency: string; date: string }[],
): Promise<{ currency: string; date: string; source: RateSource }[]> {
  const { rows } = await sql<{ currency: string; date: string; source: RateSource }>`
    select r.currency, r.date, r.source
    from unnest(
      ${rates.map(({ currency }) => currency)}::text[],
      ${rates.map(({ date }) => date)}::date[]) as wanted (currency, date)
    join fx_rates r on r.currency = wanted.currency and r.date = wanted.date
  `.execute(db)
  return rows
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
    from unnest(${listOf(dates, 'date')}) as day (date)
    join fx_rates r on r.currency = ${anyOf(currencies, 'text')}
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

/** A pair of currencies, and the days of which the last one with rates of both is looked for. */
export type RateRequest = { from: string; to: string; since: string; day: string }

/** The cross rate of the last day on which there were rates of both currencies, in the order of the requests. */
export async function listLastRates(db: Db, requests: readonly RateRequest[]): Promise<(number | undefined)[]> {
  const { rows } = await sql<{ rate: number | null }>`
    select last.rate
    from unnest(
      ${requests.map(({ from }) => from)}::text[],
      ${requests.map(({ to }) => to)}::text[],
      ${requests.map(({ since }) => since)}::date[],
      ${requests.map(({ day }) => day)}::date[]) with ordinality as wanted (source, target, since, day, place)
    left join lateral (
      select case 'EUR' when wanted.source then a.rate when wanted.target then 1 / a.rate else b.rate / a.rate end as rate
      from fx_rates a
      left join fx_rates b on b.currency = wanted.target and b.date = a.date
      where a.currency = case wanted.source when 'EUR' then wanted.target else wanted.source end
        and a.date between wanted.since and wanted.day
        and (b.rate is not null or 'EUR' in (wanted.source, wanted.target))
      order by a.date desc
      limit 1
    ) last on true
    order by wanted.place
  `.execute(db)
  return rows.map(({ rate }) => rate ?? undefined)
}

/**
 * The days on which changed rates of a currency are used; `until` is null for all later ones. `isFirst` if there is no earlier
 * rate.
 */
export type RateSpan = { currency: string; from: string; until: string | null; isFirst: boolean }

/**
 * The days on which changed rates are used: until there is another rate, and `daysBack` days longer where the other currency
 * of a pair lacks one then. If there is no earlier rate, also those before, since the first rate counts for them.
 */
export async function listRateSpans(
  db: Db,
  changes: readonly { currency: string; from: string; to: string }[],
  daysBack: number,
): Promise<RateSpan[]> {
  const { rows } = await sql<RateSpan>`
    select changed.currency, changed."isFirst",
      case when changed."isFirst" then date '0001-01-01' else changed.first end as "from",
      (select min(date) + ${daysBack}::integer from fx_rates where currency = changed.currency and date > changed.last) as until
    from (
      select *, not exists (select from fx_rates where currency = c.currency and date < c.first) as "isFirst"
    from unnest(
      ${changes.map(({ currency }) => currency)}::text[],
      ${changes.map(({ from }) => from)}::date[],
      ${changes.map(({ to }) => to)}::date[]) as c (currency, first, last)
    ) changed
  `.execute(db)
  return rows
}

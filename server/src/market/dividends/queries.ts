import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** Per share of the ex date, in its currency; `special` is what is paid once and not to be expected again. */
export type Dividend = {
  instrumentId: string
  exDate: string
  kind: 'ordinary' | 'special'
  amount: number
  currency: string
  payDate: string | null
}

/** What a statement has added or corrected, by its line. */
export type Change = { id: string; isNew: boolean }

/** Adds the dividends or changes them; tells what was new or corrected. */
export async function upsertDividends(db: Db, dividends: readonly Dividend[]): Promise<Change[]> {
  if (dividends.length === 0) return []
  // A row that was there has the xmax of the lock that its update took.
  const { rows } = await sql<Change>`
    insert into dividends as d (instrument_id, ex_date, kind, amount, currency, pay_date)
    select * from unnest(
      ${dividends.map(({ instrumentId }) => instrumentId)}::bigint[],
      ${dividends.map(({ exDate }) => exDate)}::date[],
      ${dividends.map(({ kind }) => kind)}::text[],
      ${dividends.map(({ amount }) => amount)}::double precision[],
      ${dividends.map(({ currency }) => currency)}::text[],
      ${dividends.map(({ payDate }) => payDate)}::date[])
    on conflict (instrument_id, ex_date, kind) do update
    set amount = excluded.amount, currency = excluded.currency, pay_date = coalesce(excluded.pay_date, d.pay_date)
    where (d.amount, d.currency, d.pay_date)
      is distinct from (excluded.amount, excluded.currency, coalesce(excluded.pay_date, d.pay_date))
    returning instrument_id as id, xmax = 0 as "isNew"
  `.execute(db)
  return rows
}

/** What makes the currency of a dividend that of its line on a day; null when no rate is known. */
function exchangeOn(day: RawBuilder<unknown>) {
  const rateOf = (currency: RawBuilder<unknown>) => sql`
    case when ${currency} = 'EUR' then 1 else (
      select rate from fx_rates
      where currency = ${currency} and date <= ${day} and date > ${day} - 10
      order by date desc limit 1
    ) end`
  return sql`case when d.currency = i.currency then 1 else (${rateOf(sql`i.currency`)}) / (${rateOf(sql`d.currency`)}) end`
}

/** The days after the first up to the second. */
export type DividendSpan = { id: string; after: string; until: string }

/** The dividends of some lines, each within its span, but not those of mutual funds. */
export async function listDividendsWithin(db: Db, spans: readonly DividendSpan[]) {
  const { rows } = await sql<{ id: string; exDate: string; amount: number; exchange: number | null }>`
    select d.instrument_id as id, d.ex_date as "exDate", d.amount, ${exchangeOn(sql`d.ex_date`)} as exchange
    from unnest(
      ${spans.map(({ id }) => id)}::bigint[],
      ${spans.map(({ after }) => after)}::date[],
      ${spans.map(({ until }) => until)}::date[]) as span (id, after, until)
    join dividends d on d.instrument_id = span.id and d.ex_date > span.after and d.ex_date <= span.until
    join instruments i on i.id = d.instrument_id and i.kind <> 'MUTUAL_FUND'
  `.execute(db)
  return rows
}

/** The ordinary dividends of a year before each line's last close, at the exchange of the day of that. */
export async function listYearOfDividends(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string
    exDate: string
    amount: number
    exchange: number | null
    asOf: string
    close: number
  }>`
    select d.instrument_id as id, d.ex_date as "exDate", d.amount, s.as_of as "asOf", s.close,
      ${exchangeOn(sql`s.as_of`)} as exchange
    from dividends d
    join instruments i on i.id = d.instrument_id
    join instrument_stats s on s.instrument_id = d.instrument_id
    where d.instrument_id = any(${ids}::bigint[]) and d.kind = 'ordinary'
      and d.ex_date <= s.as_of and d.ex_date > s.as_of - interval '1 year'
  `.execute(db)
  return rows
}

/** Of the lines those that dividends were told of. */
export async function listPayers(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('dividends')
    .where((eb) => eb('instrument_id', '=', eb.fn.any(eb.val(ids))))
    .select('instrument_id')
    .distinct()
    .execute()
  return rows.map(({ instrument_id }) => instrument_id)
}

export async function updateYields(db: Db, yields: ReadonlyMap<string, number | null>): Promise<void> {
  await sql`
    update instruments i set dividend_yield = f.yield
    from unnest(${[...yields.keys()]}::bigint[], ${[...yields.values()]}::double precision[]) as f (id, yield)
    where i.id = f.id and i.dividend_yield is distinct from f.yield
  `.execute(db)
}

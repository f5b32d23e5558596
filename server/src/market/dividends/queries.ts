import { sql } from 'kysely'

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

/** Adds the dividends or changes them; tells whose were new or changed. */
export async function upsertDividends(db: Db, dividends: readonly Dividend[]): Promise<string[]> {
  if (dividends.length === 0) return []
  const { rows } = await sql<{ id: string }>`
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
    returning instrument_id as id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The dividends of a year before each line's last close; `exchange` makes its currency that of the line, null when no rate is known. */
export async function listYearOfDividends(db: Db, ids: readonly string[]) {
  const rateOf = (currency: ReturnType<typeof sql.ref>) => sql`
    case when ${currency} = 'EUR' then 1 else (
      select rate from fx_rates
      where currency = ${currency} and date <= s.as_of and date > s.as_of - 10
      order by date desc limit 1
    ) end`
  const { rows } = await sql<{
    id: string
    exDate: string
    amount: number
    exchange: number | null
    asOf: string
    close: number
  }>`
    select d.instrument_id as id, d.ex_date as "exDate", d.amount, s.as_of as "asOf", s.close,
      case when d.currency = i.currency then 1 else (${rateOf(sql.ref('i.currency'))}) / (${rateOf(sql.ref('d.currency'))})
      end as exchange
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

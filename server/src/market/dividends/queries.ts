import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { markStale } from '#market/figures/queries.ts'

/** Per share of the ex date, in its currency; `special` is what is paid once and not to be expected again. */
export type Dividend = {
  instrumentId: string
  exDate: string
  kind: 'ordinary' | 'special'
  amount: number
  currency: string
  payDate: string | null
}

/** What a statement has added or corrected, by its listing. */
export type Change = { id: string; isNew: boolean }

/** Adds the dividends or corrects those that are others; returns what changed. The one writer of dividends. */
export async function writeDividends(tx: Tx, dividends: readonly Dividend[]): Promise<Change[]> {
  if (dividends.length === 0) return []
  const changes = await mergeDividends(tx, dividends)
  await markStale(
    tx,
    changes.map(({ id }) => id),
  )
  return changes
}

async function mergeDividends(tx: Tx, dividends: readonly Dividend[]): Promise<Change[]> {
  // They are compared first, so that what is stored already is not locked. A row that was there has the xmax of the lock
  // that its update took.
  const { rows } = await sql<Change>`
    insert into dividends (instrument_id, ex_date, kind, amount, currency, pay_date)
    select n.id, n.ex_date, n.kind, n.amount, n.currency, coalesce(n.pay_date, d.pay_date)
    from unnest(
      ${dividends.map(({ instrumentId }) => instrumentId)}::bigint[],
      ${dividends.map(({ exDate }) => exDate)}::date[],
      ${dividends.map(({ kind }) => kind)}::text[],
      ${dividends.map(({ amount }) => amount)}::double precision[],
      ${dividends.map(({ currency }) => currency)}::text[],
      ${dividends.map(({ payDate }) => payDate)}::date[]) as n (id, ex_date, kind, amount, currency, pay_date)
    left join dividends d on d.instrument_id = n.id and d.ex_date = n.ex_date and d.kind = n.kind
    where (d.amount, d.currency, d.pay_date) is distinct from (n.amount, n.currency, coalesce(n.pay_date, d.pay_date))
    on conflict (instrument_id, ex_date, kind) do update
    set amount = excluded.amount, currency = excluded.currency, pay_date = excluded.pay_date
    returning instrument_id as id, xmax = 0 as "isNew"
  `.execute(tx)
  return rows
}

/** The days after the first up to the second. */
export type DividendSpan = { id: string; after: string; until: string }

/** A dividend in its own currency, and the currency of its listing. */
export type PaidDividend = { id: string; exDate: string; amount: number; currency: string; listingCurrency: string }

/** The dividends of some listings, each within its span, but not those of mutual funds. */
export async function listDividendsWithin(db: Db, spans: readonly DividendSpan[]) {
  const { rows } = await sql<PaidDividend>`
    select d.instrument_id as id, d.ex_date as "exDate", d.amount, d.currency, i.currency as "listingCurrency"
    from unnest(
      ${spans.map(({ id }) => id)}::bigint[],
      ${spans.map(({ after }) => after)}::date[],
      ${spans.map(({ until }) => until)}::date[]) as span (id, after, until)
    join dividends d on d.instrument_id = span.id and d.ex_date > span.after and d.ex_date <= span.until
    join instruments i on i.id = d.instrument_id and i.kind <> 'MUTUAL_FUND'
  `.execute(db)
  return rows
}

/** The ordinary dividends of a year before each listing's last close. */
export async function listYearOfDividends(db: Db, ids: readonly string[]) {
  const { rows } = await sql<PaidDividend & { asOf: string; close: number }>`
    select d.instrument_id as id, d.ex_date as "exDate", d.amount, d.currency, i.currency as "listingCurrency",
      s.as_of as "asOf", s.close
    from dividends d
    join instruments i on i.id = d.instrument_id
    join instrument_stats s on s.instrument_id = d.instrument_id
    where d.instrument_id = any(${ids}::bigint[]) and d.kind = 'ordinary'
      and d.ex_date <= s.as_of and d.ex_date > s.as_of - interval '1 year'
  `.execute(db)
  return rows
}

/** Of the listings those that dividends were told of. */
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

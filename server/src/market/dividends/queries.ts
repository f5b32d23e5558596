import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { markStale } from '#market/figures/queries.ts'

/** An amount per share as of the ex date, in its own currency; `special` is a one-off payment. */
export type Dividend = {
  instrumentId: string
  exDate: string
  kind: 'ordinary' | 'special'
  amount: number
  currency: string
  payDate: string | null
  /** The day of the file, if its source had put the amount into the pieces of that day. */
  adjustedOn?: string | null
}

/** A row that a statement added or corrected, by its listing. */
export type Change = { id: string; isNew: boolean }

/** Upserts dividends; returns those that changed. The only writer of dividends. */
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
  // Rows are compared first, so that unchanged ones are not locked. The xmax of an inserted row is 0, that of an updated
  // one is set by its row lock.
  const { rows } = await sql<Change>`
    insert into dividends (instrument_id, ex_date, kind, amount, currency, pay_date, adjusted_on)
    select n.id, n.ex_date, n.kind, n.amount, n.currency, coalesce(n.pay_date, d.pay_date), n.adjusted_on
    from unnest(
      ${dividends.map(({ instrumentId }) => instrumentId)}::bigint[],
      ${dividends.map(({ exDate }) => exDate)}::date[],
      ${dividends.map(({ kind }) => kind)}::text[],
      ${dividends.map(({ amount }) => amount)}::double precision[],
      ${dividends.map(({ currency }) => currency)}::text[],
      ${dividends.map(({ payDate }) => payDate)}::date[],
      ${dividends.map(({ adjustedOn }) => adjustedOn ?? null)}::date[]
    ) as n (id, ex_date, kind, amount, currency, pay_date, adjusted_on)
    left join dividends d on d.instrument_id = n.id and d.ex_date = n.ex_date and d.kind = n.kind
    where (d.amount, d.currency, d.pay_date) is distinct from (n.amount, n.currency, coalesce(n.pay_date, d.pay_date))
      or d.adjusted_on is not null and n.adjusted_on is null
    on conflict (instrument_id, ex_date, kind) do update
    set amount = excluded.amount, currency = excluded.currency, pay_date = excluded.pay_date,
      adjusted_on = excluded.adjusted_on
    returning instrument_id as id, xmax = 0 as "isNew"
  `.execute(tx)
  return rows
}

/** The days after `after`, up to and including `until`. */
export type DividendSpan = { id: string; after: string; until: string }

/** A dividend in its own currency, and the currency of its listing. */
export type PaidDividend = { id: string; exDate: string; amount: number; currency: string; listingCurrency: string }

/** The dividends of the listings, each within its span, except those of mutual funds. */
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

/** The newest dividends of a listing that went ex until a day, newest first. */
export async function listDividends(db: Db, id: string, { until, limit }: { until: string; limit: number }) {
  const { rows } = await sql<PaidDividend & { kind: Dividend['kind']; payDate: string | null }>`
    select d.instrument_id as id, d.ex_date as "exDate", d.pay_date as "payDate", d.kind, d.amount, d.currency,
      i.currency as "listingCurrency"
    from dividends d
    join instruments i on i.id = d.instrument_id
    where d.instrument_id = ${id} and d.ex_date <= ${until} and d.amount > 0
    order by d.ex_date desc, d.kind
    limit ${limit}
  `.execute(db)
  return rows
}

/** The ordinary dividends of the year up to each listing's last close. */
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

/** The ids among `ids` that have dividends. */
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

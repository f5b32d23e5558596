import { splitWindowDays } from '@app/domain/portfolios/books/implied-splits.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

/** The last day that any series goes to; undefined without one. */
export async function findLastDay(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('portfolio_figures')
    .select((eb) => eb.fn.max('as_of').as('day'))
    .executeTakeFirst()
  return row?.day ?? undefined
}

/** The last of some portfolios that follow an id; undefined if none does. */
export async function findNthAfter(db: Db, after: string, count: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select max(id) as id from (select id from portfolios where id > ${after} order by id limit ${count}) few
  `.execute(db)
  return rows[0]!.id ?? undefined
}

/** Some portfolios after an id of which a day has to be computed again, in the order of ids. */
export async function listStale(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('portfolios')
    .where('stale_from', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Waits until the portfolios that hold or held the listings are not being computed, as a computation in progress may have read
 * what has changed since, and its result is not visible yet. Marks made in this transaction count after it.
 */
export async function lockHolders(tx: Tx, instrumentIds: readonly string[]): Promise<void> {
  await sql`
    select from portfolios
    where id in (select portfolio_id from holdings where instrument_id = any(${instrumentIds}::bigint[]))
      and deleted_at is null
    order by id
    for no key update
  `.execute(tx)
}

/** The same for the portfolios whose ids follow \`after\`, up to \`to\`. */
export async function lockBetween(tx: Tx, { after, to }: { after: string; to: string }): Promise<void> {
  await tx
    .selectFrom('portfolios')
    .where('id', '>', after)
    .where('id', '<=', to)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
    .execute()
}

/** Days on which changed prices of a listing are used; `until` is null for all later ones. */
export type PriceSpan = { instrumentId: string; from: string; until: string | null }
export type ExDate = { instrumentId: string; exDate: string }

/**
 * Marks the portfolios that held one of the listings on the days of its span as stale from the first such day on, if they
 * have been computed that far. Returns how many were marked.
 */
export async function markHolders(db: Db, spans: readonly PriceSpan[], exDates: readonly ExDate[]): Promise<number> {
  const touched = sql`
    select h.portfolio_id as id, min(held.day) as day
    from span
    join holdings h on h.instrument_id = span.instrument_id
    join portfolio_figures f on f.portfolio_id = h.portfolio_id and f.as_of >= span.first
    cross join lateral ${firstHeldDay} held
    where held.day <= f.as_of
    group by 1`
  return markTouched(
    db,
    sql`
    span as (
      select * from unnest(
        ${spans.map(({ instrumentId }) => instrumentId)}::bigint[],
        ${spans.map(({ from }) => from)}::date[],
        ${spans.map(({ until }) => until)}::date[]) as span (instrument_id, first, until)
    ), ${knownActions(exDates)}, touched as materialized (${touched})`,
  )
}

export type RateSpan = { currency: string; from: string; until: string | null }
type Currencies = ReadonlyMap<string, string>

/**
 * As `markHolders`, for portfolios whose holdings, cash or payments are converted at changed rates, of those whose ids
 * follow `after`, up to `to`. A holding is in the currencies of its listing and of its entries.
 */
export async function markConverted(
  db: Db,
  spans: readonly RateSpan[],
  { currencies, exDates, after, to }: { currencies: Currencies; exDates: readonly ExDate[]; after: string; to: string },
): Promise<number> {
  const touched = sql`
    select p.id, held.day
    from computed p
    join holdings h on h.portfolio_id = p.id
    cross join lateral (
      select currency from listed where instrument_id = h.instrument_id
      union
      select currency from ledger_entries where holding_id = h.id
    ) own
    join span on span.currency in (own.currency, p.currency) and span.first <= p.as_of
    cross join lateral ${firstHeldDay} held
    where own.currency <> p.currency and held.day <= p.as_of
    union all
    select p.id, greatest(min(e.date), span.first)
    from computed p
    join ledger_entries e on e.portfolio_id = p.id and e.amount <> 0 and e.currency <> p.currency
    join span on span.currency in (e.currency, p.currency) and span.first <= p.as_of
    where e.date <= least(coalesce(span.until, 'infinity'), p.as_of) and (p.tracks_cash or e.date >= span.first)
    group by p.id, span.first`
  return markTouched(
    db,
    sql`
    span as (
      select * from unnest(
        ${spans.map(({ currency }) => currency)}::text[],
        ${spans.map(({ from }) => from)}::date[],
        ${spans.map(({ until }) => until)}::date[]) as span (currency, first, until)
    ), listed as materialized (
      select * from unnest(
        ${[...currencies.keys()]}::bigint[], ${[...currencies.values()]}::text[]) as listed (instrument_id, currency)
    ), computed as materialized (
      select p.id, p.currency, p.tracks_cash, f.as_of
      from portfolios p
      join portfolio_figures f on f.portfolio_id = p.id
      where p.id > ${after} and p.id <= ${to} and p.deleted_at is null
    ), ${knownActions(exDates)}, touched as materialized (
      select id, min(day) as day from (${touched}) days group by id
    )`,
  )
}

function knownActions(exDates: readonly ExDate[]): RawBuilder<unknown> {
  return sql`action as materialized (
    select * from unnest(
      ${exDates.map(({ instrumentId }) => instrumentId)}::bigint[],
      ${exDates.map(({ exDate }) => exDate)}::date[]) as action (instrument_id, ex_date)
  )`
}

/**
 * A lateral table with the first day of a `span` on which the holding `h` has pieces, or on which some arrive or leave; null
 * if there is none. Pieces are the sums of the ledger, which has no gaps but may lack a split; after such a one, pieces may
 * be left.
 */
const firstHeldDay = sql`(
  select case
    when sum(e.quantity) filter (where e.date < span.first) <> 0 or exists (
      select from action a
      where a.instrument_id = h.instrument_id and a.ex_date > min(e.date) and a.ex_date < span.first and not exists (
        select from ledger_entries booked
        where booked.holding_id = h.id and booked.kind in ('SPLIT', 'MERGER')
          and booked.date between a.ex_date - ${sql.lit(splitWindowDays)} and a.ex_date + ${sql.lit(splitWindowDays)}
      )
    ) then span.first
    else min(e.date) filter (where e.date between span.first and coalesce(span.until, 'infinity'))
  end as day
  from ledger_entries e
  where e.holding_id = h.id and e.quantity <> 0
)`

async function markTouched(db: Db, tables: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with ${tables}, locked as (
      select p.id, touched.day
      from touched join portfolios p using (id)
      where p.deleted_at is null and (p.stale_from is null or p.stale_from > touched.day)
      order by p.id
      for no key update of p
    )
    update portfolios p set stale_from = locked.day
    from locked
    where p.id = locked.id
  `.execute(db)
  return Number(numAffectedRows)
}

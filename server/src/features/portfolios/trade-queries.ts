import type { TradeKind } from '@app/contract/portfolios.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'

import { isPublicBy, isStanding, isTrade } from './ledger-queries.ts'

/** A trade that was booked later than so many days after its day is history, which no feed shows. */
const mostDays = 7
/** How far back corrections are looked for; banks are read again from 90 days ago on. */
const correctedDays = 100

/** When something was booked in a portfolio. */
export type Booked = { portfolioId: string; at: string }

/**
 * A query of the trades that were booked then and were recent, of portfolios that share theirs; the oldest first, as `id`,
 * `portfolio_id` and `owner_id`.
 */
export function recentTrades(booked: readonly Booked[]): RawBuilder<unknown> {
  return sql`
    select e.id, e.portfolio_id, owned.profile_id as owner_id
    from (
      select "portfolioId" as id, min(at) as at
      from jsonb_to_recordset(${JSON.stringify(booked)}::jsonb) as told ("portfolioId" bigint, at timestamptz)
      group by "portfolioId"
    ) booked
    join portfolios owned on owned.id = booked.id
    join ledger_entries e on e.portfolio_id = booked.id
    where e.date >= (booked.at at time zone 'UTC')::date - ${sql.lit(mostDays)} and e.booked_at >= booked.at
      and ${isTrade('e')} and ${isStanding('e')} and owned.deleted_at is null and owned.shares_trades and not owned.hidden
    order by e.date, e.id
  `
}

/** A query of the trades of portfolios that were corrected lately, as `id` and the entry that stands instead as `by_id`. */
export function correctedTrades(portfolioIds: readonly string[], at: Date): RawBuilder<unknown> {
  const key = (entry: string) => sql`regexp_replace(${sql.ref(`${entry}.source_key`)}, '#\\d+-?$', '')`
  const isRecent = (entry: string) => sql`(
    ${sql.ref(`${entry}.portfolio_id`)} = any(${portfolioIds}::bigint[])
    and ${sql.ref(`${entry}.date`)} >= (${at}::timestamptz at time zone 'UTC')::date - ${sql.lit(correctedDays)}
    and ${isTrade(entry)}
  )`
  return sql`
    select back.reverses as id, again.id as by_id
    from ledger_entries back
    join ledger_entries again on again.portfolio_id = back.portfolio_id and ${key('again')} = ${key('back')}
    where ${isRecent('back')} and back.reverses is not null and ${isRecent('again')} and ${isStanding('again')}
  `
}

/** A condition: the trade with this id can be public by then, and its portfolio exists. */
export function isDue(tradeId: RawBuilder<string>, at: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select
    from ledger_entries due join portfolios owned on owned.id = due.portfolio_id
    where due.id = ${tradeId} and ${isPublicBy('due', at)} and ${isStanding('due')} and owned.deleted_at is null
  )`
}

export type PostedTrade = {
  id: string
  kind: TradeKind
  date: string
  executed_at: string | null
  price: string | null
  currency: string
  instrument_id: string | null
  name: string
  isin: string | null
}

/** An expression: what a post shows of the trade with this id, as JSON. */
export function postedTrade(tradeId: RawBuilder<string>): RawBuilder<PostedTrade | null> {
  // Numbers as text, because those of JSON are not exact.
  return sql<PostedTrade | null>`(
    select json_build_object(
      'id', e.id::text, 'kind', e.kind, 'date', e.date, 'executed_at', e.executed_at, 'price', e.price::text,
      'currency', e.currency, 'instrument_id', h.instrument_id::text, 'name', h.name, 'isin', h.isin
    )
    from ledger_entries e join holdings h on h.id = e.holding_id
    where e.id = ${tradeId}
  )`
}

/** An expression: the portfolio of the trade with this id. */
export function portfolioOfTrade(tradeId: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(select e.portfolio_id from ledger_entries e where e.id = ${tradeId})`
}

/** A condition: the trade with this id is a sale. */
export function isSale(tradeId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ledger_entries sold where sold.id = ${tradeId} and sold.kind in ('SELL', 'SWITCH_SELL')
  )`
}

/** An expression: the instrument of the trade with this id. */
export function instrumentOfTrade(tradeId: RawBuilder<string>): RawBuilder<string | null> {
  return sql<string | null>`(
    select h.instrument_id from ledger_entries e join holdings h on h.id = e.holding_id where e.id = ${tradeId}
  )`
}

/** A trade of the member, and whether others may see it by then. */
export async function findOwnTrade(db: Db, memberId: string, { id, at }: { id: string; at: Date }) {
  const { rows } = await sql<{
    portfolioId: string
    instrumentId: string | null
    isShared: boolean
    isPublic: boolean
  }>`
    select e.portfolio_id as "portfolioId", h.instrument_id as "instrumentId", owned.shares_trades and not owned.hidden as "isShared",
      ${isPublicBy('e', at)} as "isPublic"
    from ledger_entries e join portfolios owned on owned.id = e.portfolio_id join holdings h on h.id = e.holding_id
    where e.id = ${id} and owned.profile_id = ${memberId} and owned.deleted_at is null and ${isTrade('e')}
      and ${isStanding('e')}
  `.execute(db)
  return rows[0]
}

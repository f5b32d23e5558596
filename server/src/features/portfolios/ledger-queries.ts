import { tradeKinds } from '@app/contract/limits.ts'
import type { TradeKind } from '@app/contract/portfolios.ts'
import { type RawBuilder, sql } from 'kysely'

import { hidden } from '#db/among.ts'
import type { Db } from '#db/db.ts'
import type { Cursor } from '#http/pages.ts'

/** How long a trade is withheld from others, once it is executed and booked. */
export const withheldMinutes = 15

/** A condition: an entry of the ledger has not been booked back, and is no such booking itself. */
export function isStanding(entry: string): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.ref(entry)}.reverses is null
    and not exists (select from ledger_entries back where back.reverses = ${sql.ref(entry)}.id)
  )`
}

/** A condition: an entry of the ledger is a trade, whether it stands or not. */
export function isTrade(entry: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(entry)}.kind in (${sql.join(tradeKinds.map((kind) => sql.lit(kind)))})`
}

/** A condition on an entry: the time is over in which only its owner sees it. */
export function isPublicBy(entry: string, at: Date): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${entry}.${column}`)
  return sql<boolean>`greatest(
    ${of('booked_at')}, coalesce(${of('executed_at')}, ${of('date')}::timestamp at time zone 'UTC')
  ) + ${sql.lit(`${withheldMinutes} minutes`)}::interval <= ${at}`
}

export type PayoutRow = { holding_id: string; currency: string; sum: string; fees: string }

/**
 * What securities have paid out by their ids and currencies, after fees and taxes, those that were booked apart from a payout
 * too; and the fees of it.
 */
export async function listPayouts(db: Db, portfolioId: string): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select holding_id, currency, sum(amount)::text as sum,
      sum(case kind when 'FEE' then -amount else fee end)::text as fees
    from ledger_entries e
    where portfolio_id = ${hidden(portfolioId)} and kind in ('DIVIDEND', 'FEE', 'TAX') and holding_id is not null and ${isStanding('e')}
    group by holding_id, currency
  `.execute(db)
  return rows
}

/** The part of what was paid for each security that was fees, from 0 to 1. */
export async function listFeeShares(db: Db, portfolioId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ holding_id: string; share: string }>`
    select holding_id, round(sum(fee) / sum(-amount), 20)::text as share
    from ledger_entries e
    where portfolio_id = ${hidden(portfolioId)} and quantity > 0 and amount < 0 and holding_id is not null and ${isStanding('e')}
    group by holding_id
  `.execute(db)
  return new Map(rows.map(({ holding_id, share }) => [holding_id, share]))
}

/** The days of entries that were concluded from what the bank reports. */
export async function listInferredDays(db: Db, portfolioId: string): Promise<Set<string>> {
  const { rows } = await sql<{ date: string }>`
    select distinct date from ledger_entries e where portfolio_id = ${portfolioId} and inferred and ${isStanding('e')}
  `.execute(db)
  return new Set(rows.map(({ date }) => date))
}

export type TradeRow = {
  id: string
  kind: TradeKind
  date: string
  executed_at: Date | null
  quantity: string
  price: string | null
  amount: string
  currency: string
  inferred: boolean
  instrument_id: string | null
  name: string
  post_id: string | null
}

type TradesPage = { portfolioId: string; publicBy: Date | undefined; after: Cursor | undefined; limit: number }

/**
 * Trades of a portfolio, newest first, with their posts; with `publicBy` only what is withheld from nobody any more by then.
 */
export async function listTrades(db: Db, { portfolioId, publicBy, after, limit }: TradesPage): Promise<TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    select e.id, e.kind, e.date, e.executed_at, e.quantity, e.price, e.amount, e.currency, e.inferred, h.instrument_id, h.name,
      (
        select p.id from posts p
        where p.trade_id = e.id and p.deleted_at is null and ${publicBy ? sql`not p.withheld` : sql`true`}
      ) as post_id
    from ledger_entries e
    join holdings h on h.id = e.holding_id
    where e.portfolio_id = ${portfolioId} and ${isTrade('e')} and ${isStanding('e')}
      and ${after ? sql`(e.date, e.id) < (${after.by}::date, ${after.id}::bigint)` : sql`true`}
      and ${publicBy ? isPublicBy('e', publicBy) : sql`true`}
    order by e.date desc, e.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

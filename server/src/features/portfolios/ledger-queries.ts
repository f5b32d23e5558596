import { tradeKinds } from '@app/contract/limits.ts'
import type { TradeKind } from '@app/contract/portfolios.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Cursor } from '#http/pages.ts'

/** A condition: an entry of the ledger has not been booked back, and is no such booking itself. */
export function isStanding(entry: string): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.ref(entry)}.reverses is null
    and not exists (select from ledger_entries back where back.reverses = ${sql.ref(entry)}.id)
  )`
}

/** A condition: a trade was executed by then. One whose time is unknown counts as executed at the end of its day. */
export function wasExecutedBy(entry: string, time: Date): RawBuilder<boolean> {
  const [executedAt, date] = [sql.ref(`${entry}.executed_at`), sql.ref(`${entry}.date`)]
  return sql<boolean>`coalesce(${executedAt}, (${date} + 1) at time zone 'UTC') <= ${time}`
}

/** What each security of a portfolio has paid out, before taxes, by currency. */
export async function listPayouts(db: Db, portfolioId: string) {
  const { rows } = await sql<{ holding_id: string; currency: string; sum: string }>`
    select holding_id, currency, sum(amount + tax)::text as sum
    from ledger_entries e
    where portfolio_id = ${portfolioId} and kind = 'DIVIDEND' and holding_id is not null and ${isStanding('e')}
    group by holding_id, currency
  `.execute(db)
  return rows
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
}

type TradesPage = { portfolioId: string; executedBy: Date | undefined; after: Cursor | undefined; limit: number }

/** Trades of a portfolio, newest first; with `executedBy` only those that were executed by then. */
export async function listTrades(db: Db, { portfolioId, executedBy, after, limit }: TradesPage): Promise<TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    select e.id, e.kind, e.date, e.executed_at, e.quantity, e.price, e.amount, e.currency, e.inferred, h.instrument_id, h.name
    from ledger_entries e
    join holdings h on h.id = e.holding_id
    where e.portfolio_id = ${portfolioId} and e.kind = any(${tradeKinds}::entry_kind[]) and ${isStanding('e')}
      and ${after ? sql`(e.date, e.id) < (${after.by}::date, ${after.id}::bigint)` : sql`true`}
      and ${executedBy ? wasExecutedBy('e', executedBy) : sql`true`}
    order by e.date desc, e.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

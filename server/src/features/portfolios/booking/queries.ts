import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import type { AccountKind } from '#partners/holdings/holdings.ts'

export type NewPortfolio = {
  connectionId: string
  memberId: string
  accountHash: Buffer
  kind: AccountKind
  name: string | null
  currency: string
  tracksCash: boolean
  at: Date
  /** True if the owner asks for the account to be booked, also if they have deleted its portfolio before. */
  isAskedFor: boolean
}

export type LockedPortfolio = {
  id: string
  currency: string
  tracksCash: boolean
  /** True if its cash has not been part of its value so far. */
  beginsToTrackCash: boolean
  /** When it was synced before; null if it is new. */
  syncedBefore: Date | null
}

/** Locks the portfolio of an account, adding it if it is new; undefined if its owner has deleted it. */
export async function lockPortfolio(tx: Tx, portfolio: NewPortfolio): Promise<LockedPortfolio | undefined> {
  const { connectionId, memberId, accountHash, kind, name, currency, tracksCash, at, isAskedFor } = portfolio
  const { rows } = await sql<LockedPortfolio>`
    with known as (
      select synced_at, tracks_cash from portfolios
      where connection_id = ${connectionId} and account_hash = ${accountHash}
    )
    insert into portfolios as p (connection_id, profile_id, account_hash, kind, name, currency, tracks_cash, synced_at)
    values (${connectionId}, ${memberId}, ${accountHash}, ${kind}, ${name}, ${currency}, ${tracksCash}, ${at})
    on conflict (connection_id, account_hash)
      do update set synced_at = excluded.synced_at, tracks_cash = p.tracks_cash or excluded.tracks_cash
      where p.deleted_at is null
    returning id, currency, tracks_cash as "tracksCash",
      coalesce(tracks_cash and not (select tracks_cash from known), false) as "beginsToTrackCash", (select synced_at from known) as "syncedBefore"
  `.execute(tx)
  const [locked] = rows
  if (isAskedFor) await forgetDeletion(tx, portfolio)
  // Looked up only now, as the owner may have deleted it a moment ago.
  else if (locked && (await isIgnored(tx, portfolio))) {
    await tx.deleteFrom('portfolios').where('id', '=', locked.id).execute()
    return undefined
  }
  return locked
}

async function isIgnored(tx: Tx, { connectionId, accountHash }: NewPortfolio): Promise<boolean> {
  const ignored = tx.selectFrom('ignored_accounts').where('connection_id', '=', connectionId)
  const found = await ignored.where('account_hash', '=', accountHash).select('account_hash').executeTakeFirst()
  return found !== undefined
}

async function forgetDeletion(tx: Tx, { connectionId, accountHash }: NewPortfolio): Promise<void> {
  const ignored = tx.deleteFrom('ignored_accounts').where('connection_id', '=', connectionId)
  await ignored.where('account_hash', '=', accountHash).execute()
}

/** Marks the figures from this day on as to be computed again. */
export async function markStale(tx: Tx, portfolioId: string, day: string): Promise<void> {
  await tx
    .updateTable('portfolios')
    .set((eb) => ({ stale_from: eb.fn('least', ['stale_from', eb.val(day)]) }))
    .where('id', '=', portfolioId)
    .execute()
}

/** Replaces the balances by currency. */
export async function replaceCash(tx: Tx, portfolioId: string, cash: ReadonlyMap<string, string>): Promise<void> {
  const currencies = [...cash.keys()]
  await tx
    .deleteFrom('cash_balances')
    .where('portfolio_id', '=', portfolioId)
    .where((eb) => eb.not(eb('currency', '=', eb.fn.any(eb.val(currencies)))))
    .execute()
  if (currencies.length === 0) return
  await tx
    .insertInto('cash_balances')
    .values(Array.from(cash, ([currency, amount]) => ({ portfolio_id: portfolioId, currency, amount })))
    .onConflict((conflict) =>
      conflict.columns(['portfolio_id', 'currency']).doUpdateSet((eb) => ({ amount: eb.ref('excluded.amount') })),
    )
    .execute()
}

/** The portfolios of connections, by connection. */
export async function listPortfolioIds(db: Db, connectionIds: readonly string[]): Promise<Map<string, string[]>> {
  if (connectionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('portfolios')
    .where((eb) => eb('connection_id', '=', eb.fn.any(eb.val(connectionIds))))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'connection_id'])
    .execute()
  const byConnection = Map.groupBy(rows, ({ connection_id }) => connection_id)
  return new Map(Array.from(byConnection, ([connection, list]) => [connection, list.map(({ id }) => id)]))
}

/** The accounts of a connection that have a portfolio. */
export async function listAccountHashes(db: Db, connectionId: string): Promise<Buffer[]> {
  const portfolios = db.selectFrom('portfolios').where('connection_id', '=', connectionId)
  const rows = await portfolios.where('deleted_at', 'is', null).select('account_hash').execute()
  return rows.map(({ account_hash }) => account_hash)
}

const batch = 5000

/**
 * Deletes up to a batch of what a connection's portfolios consist of, the ledger first, which may be long. Returns false
 * once nothing is left.
 */
export async function deleteSomeOf(db: Db, connectionId: string): Promise<boolean> {
  const { numAffectedRows: entries = 0n } = await sql`
    delete from ledger_entries where id in (
      select e.id from ledger_entries e
      join portfolios p on p.id = e.portfolio_id
      where p.connection_id = ${connectionId}
      -- An entry goes before the one that it books back.
      order by e.portfolio_id, e.id desc
      limit ${sql.lit(batch)}
    )
  `.execute(db)
  return entries > 0n
}

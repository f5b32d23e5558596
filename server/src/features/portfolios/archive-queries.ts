import type { EntryKind } from '@app/domain/portfolios/books/entry.ts'
import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import type { PortfolioKind } from '#db/schema.gen.ts'

import { isStanding } from './ledger-queries.ts'

/** A portfolio of the member's, as archives have it. */
export function listOwnSettings(db: Db, ownerId: string) {
  return db
    .selectFrom('portfolios as p')
    .innerJoin('connections as c', 'c.id', 'p.connection_id')
    .where('p.profile_id', '=', ownerId)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.id')
    .select(['p.id', 'p.kind', 'p.name', 'p.currency', 'p.tracks_cash', 'p.hidden', 'p.shares_trades'])
    .select(['p.archived_as', 'c.bank_name'])
    .execute()
}

export type ArchivedEntry = {
  id: string
  kind: EntryKind
  date: string
  quantity: string
  price: string | null
  amount: string
  currency: string
  fee: string
  tax: string
  isin: string | null
  symbol: string | null
  name: string | null
}
/** The last entry of the page before. */
export type EntryCursor = { date: string; id: string }

/** What stands in the ledger of a portfolio, oldest first. */
export async function listStanding(
  db: Db,
  portfolioId: string,
  { after, limit }: { after: EntryCursor; limit: number },
): Promise<ArchivedEntry[]> {
  const { rows } = await sql<ArchivedEntry>`
    select e.id, e.kind, e.date, e.quantity, e.price, e.amount, e.currency, e.fee, e.tax, h.isin, h.symbol, h.name
    from ledger_entries e
    left join holdings h on h.id = e.holding_id
    where e.portfolio_id = ${portfolioId} and (e.date, e.id) > (${after.date}::date, ${after.id}::bigint)
      and ${isStanding('e')}
    order by e.date, e.id
    limit ${limit}
  `.execute(db)
  return rows
}

export type BroughtPortfolio = {
  accountHash: Buffer
  /** What archives call it. */
  archivedAs: string
  kind: PortfolioKind
  name: string | null
  currency: string
  tracksCash: boolean
  hidden: boolean
  sharesTrades: boolean
}

/** Adds empty portfolios that are about to be booked, so that nobody sees more of them than their owner wants. Those that are there stay as they are. */
export async function insertPortfolios(
  tx: Tx,
  { connectionId, memberId }: { connectionId: string; memberId: string },
  portfolios: readonly BroughtPortfolio[],
): Promise<void> {
  if (portfolios.length === 0) return
  await tx
    .insertInto('portfolios')
    .values(
      portfolios.map(({ accountHash, archivedAs, tracksCash, sharesTrades, ...portfolio }) => ({
        ...portfolio,
        connection_id: connectionId,
        profile_id: memberId,
        account_hash: accountHash,
        archived_as: archivedAs,
        tracks_cash: tracksCash,
        shares_trades: sharesTrades,
      })),
    )
    .onConflict((conflict) => conflict.columns(['connection_id', 'account_hash']).doNothing())
    .execute()
}

/** Those of the portfolios that the viewer follows or mutes, with their owners. */
export function listOwned(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('portfolios')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .select(['id', 'name', 'profile_id as ownerId'])
    .execute()
}

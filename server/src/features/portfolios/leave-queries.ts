import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

/**
 * Has the syncs of a bank leave out the account of a portfolio that its owner has deleted. Another hash takes the place of
 * its own, so that a statement that they upload later becomes a new portfolio.
 */
export async function ignoreAccountOf(tx: Tx, portfolioId: string): Promise<void> {
  await sql`
    insert into ignored_accounts (connection_id, account_hash)
    select connection_id, account_hash from portfolios where id = ${portfolioId}
    on conflict do nothing
  `.execute(tx)
  await tx
    .updateTable('portfolios')
    .set({ account_hash: sql<Buffer>`sha256(account_hash || int8send(id))` })
    .where('id', '=', portfolioId)
    .execute()
}

/** Deletes a deleted portfolio with everything of it, a thousand rows at a time. */
export async function erasePortfolio(db: Db, id: string): Promise<void> {
  const isGone = sql<boolean>`portfolio_id = (select id from portfolios where id = ${id} and deleted_at is not null)`
  for (const table of [
    'ledger_entries',
    'holdings',
    'cash_balances',
    'portfolio_years',
    'portfolio_figures',
  ] as const) {
    await deleteInBatches(db, table, isGone)
  }
  await db.deleteFrom('portfolios').where('id', '=', id).where('deleted_at', 'is not', null).execute()
}

/** Deletes up to `limit` dismissed tips of a member. Returns how many. */
export async function deleteDismissals(db: Db, memberId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from dismissed_tips
    where (member_id, tip) in (select member_id, tip from dismissed_tips where member_id = ${memberId} limit ${limit})
  `.execute(db)
  return Number(numAffectedRows)
}

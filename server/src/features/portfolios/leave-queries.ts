import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

/**
 * Deletes everything of a deleted portfolio, a thousand rows at a time. What stays until the connection ends is that there was
 * such an account, so that the next sync does not bring it back.
 */
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
  await db
    .updateTable('portfolios')
    .set({ name: null, stale_from: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute()
}

/** Deletes up to `limit` dismissed tips of a member. Returns how many. */
export async function deleteDismissals(db: Db, memberId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from dismissed_tips
    where (member_id, tip) in (select member_id, tip from dismissed_tips where member_id = ${memberId} limit ${limit})
  `.execute(db)
  return Number(numAffectedRows)
}

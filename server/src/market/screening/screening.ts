import { type Db, inTransaction } from '#db/db.ts'
import { lockRefresh } from '#market/figures/queries.ts'

import { mergeScreened } from './queries.ts'

/** Copies the facts and figures of the listings to where the screener reads them; under the lock of refreshes. */
export async function refreshScreened(tx: Db, ids: readonly string[]): Promise<void> {
  await mergeScreened(tx, ids)
}

/** The same for all listings whose copy differs: facts and followers change without their prices. */
export async function refreshAllScreened(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRefresh(tx)
    await mergeScreened(tx, 'all')
  })
}

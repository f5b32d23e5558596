import type { Context } from '#context.ts'
import { type Db, inTransaction } from '#db/db.ts'
import { refreshYields } from '#market/dividends/index.ts'
import { refreshScreened } from '#market/screening/index.ts'
import { refreshMarketCaps, refreshRiskClasses, refreshStats, refreshYearRisks } from '#market/stats/index.ts'

import { lockRefresh, takeStale } from './queries.ts'

const notesAtOnce = 1000

/**
 * Recomputes the stats, market capitalisations, risks and yields of the listings marked as stale, and has the screener find them. Returns how many.
 * Listings are marked in the transaction of the change, so it does not matter who calls this, when, or whether an earlier
 * caller crashed: what fails here stays marked.
 */
export async function refreshStale(db: Db): Promise<number> {
  let total = 0
  for (;;) {
    const count = await inTransaction(db, refreshSome)
    if (count === 0) return total
    total += count
  }
}

/** The same, or waits for the node that does it; then every node forgets what it remembers of figures. */
export async function refreshEverywhere({ db, bus }: Pick<Context, 'db' | 'bus'>): Promise<void> {
  await refreshStale(db)
  bus.publish('figures', 'refreshed')
}

async function refreshSome(tx: Db): Promise<number> {
  await lockRefresh(tx)
  const ids = await takeStale(tx, notesAtOnce)
  if (ids.length === 0) return 0
  await refreshStats(tx, ids)
  // Market capitalisations, risks and yields use the close in the stats and its day.
  await refreshMarketCaps(tx, ids)
  await refreshYearRisks(tx, ids)
  await refreshYields(tx, ids)
  await refreshRiskClasses(tx, ids)
  await refreshScreened(tx, ids)
  return ids.length
}

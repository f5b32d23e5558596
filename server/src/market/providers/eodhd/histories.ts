import { writeDividends } from '#market/dividends/index.ts'
import { refreshStale } from '#market/figures/figures.ts'
import { writeActions, writeCloses } from '#market/prices/write.ts'
import { PartnerError, type PartnerFault } from '#partners/partner-error.ts'

import { storedDividend, uniqueDays } from './days.ts'
import type { ProviderContext } from './provider-context.ts'
import { listListingsWithoutHistory, markHistory, type ProvidedListing } from './queries.ts'

/** Faults that may concern one symbol only, so that the next one is worth trying. */
const aboutSymbol: ReadonlySet<PartnerFault> = new Set(['bad_question', 'forbidden', 'unreadable', 'too_large'])

/**
 * Fetches the history of up to `limit` listings that have none yet, in three calls each. Returns how many. A listing
 * whose symbol fails is added to `skipped`.
 */
export async function takeHistories(parts: ProviderContext, limit: number, skipped: Set<string>): Promise<number> {
  const listings = await listListingsWithoutHistory(parts.db, limit + skipped.size)
  const done: string[] = []
  try {
    for (const listing of listings.filter(({ id }) => !skipped.has(id)).slice(0, limit)) {
      if (await takeHistory(parts, listing).then(() => true, isNotAboutSymbol)) done.push(listing.id)
      else skipped.add(listing.id)
    }
  } finally {
    // Refresh the figures of what is stored even if the next listing fails.
    await refreshStale(parts.db)
  }
  return done.length
}

/** Returns false if the failure may concern one symbol only; rethrows any other. */
function isNotAboutSymbol(error: unknown): false {
  if (error instanceof PartnerError && aboutSymbol.has(error.fault)) return false
  throw error
}

async function takeHistory({ db, data, now }: ProviderContext, { id, symbol, unit }: ProvidedListing): Promise<void> {
  const closes = await data.closes(symbol).catch(nothingKnown)
  const splits = await data.splits(symbol).catch(nothingKnown)
  const dividends = await data.dividends(symbol).catch(nothingKnown)
  const byDate = new Map(closes.map((row) => [row.date, { ...row, id, close: row.close * unit }]))
  await db.transaction().execute(async (tx) => {
    await writeCloses(tx, [...byDate.values()], 'real')
    await writeActions(tx, uniqueDays(splits.map((row) => ({ ...row, id }))))
    await writeDividends(tx, uniqueDays(dividends.map((row) => ({ ...row, id }))).map(storedDividend))
    await markHistory(tx, id, now())
  })
}

/** A symbol unknown to the provider has an empty history, and is not requested again. */
function nothingKnown(error: unknown): never[] {
  if (error instanceof PartnerError && error.fault === 'unknown') return []
  throw error
}

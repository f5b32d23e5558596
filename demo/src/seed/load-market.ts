import type { Tx } from '@app/server/src/db/db.ts'
import { writeDividends } from '@app/server/src/market/dividends/index.ts'
import { symbolKey } from '@app/server/src/market/import/universe/symbols.ts'
import { refreshStale } from '@app/server/src/market/figures/figures.ts'
import { replaceIndexMembers } from '@app/server/src/market/indices/queries.ts'
import { writeActions, writeCloses } from '@app/server/src/market/prices/write.ts'

import { SIMULATION_SEED } from '#simulator/provider.ts'
import { simulatedMarket } from '#simulator/simulated-price.ts'

import { closesUpTo, lastDayBefore } from './closes.ts'
import { dividendsOf } from './dividends.ts'
import { fundBySlug, fundPartsOf } from './funds.ts'
import { indexMembers } from './index-members.ts'
import { type DemoInstrument, instruments } from './instruments.ts'
import {
  deleteUnpricedListings,
  type FundPartRow,
  insertFundParts,
  listRealListings,
  renameUnpricedListings,
} from './queries.ts'
import { actionOf, publishedDays, splitOf } from './splits.ts'

/**
 * Loads the instruments of the demo market with six years of invented closes up to yesterday. Returns the ids by slug. A
 * listing with imported real prices stays as it is; an unpriced one from the universe is replaced.
 */
export async function loadMarket(
  tx: Tx,
  now: Date,
  onProgress: (percent: number) => void,
): Promise<Map<string, string>> {
  const real = await listRealListings(tx)
  const ids = new Map<string, string>()
  for (const listing of instruments) {
    const id = real.get(keyOf(listing))
    if (id !== undefined) ids.set(listing.slug, id)
  }
  const simulated = instruments.filter(({ slug }) => !ids.has(slug))
  await deleteUnpricedListings(
    tx,
    simulated.map((listing) => ({ ...listing, symbol: symbolKey(listing.symbol) })),
  )
  await renameUnpricedListings(
    tx,
    simulated.map(({ slug }) => slug),
  )
  const rows = await tx
    .insertInto('instruments')
    .values(simulated.map((listing) => rowOf(listing, now)))
    .returning(['id', 'slug'])
    .execute()
  for (const { slug, id } of rows) ids.set(slug, id)
  await loadPrices(
    tx,
    simulated.map((listing) => ({
      listing,
      id: ids.get(listing.slug)!,
      to: lastDayBefore(listing, now),
    })),
    onProgress,
  )
  await insertFundParts(tx, fundPartRows(simulated, ids))
  await replaceIndexMembers(
    tx,
    indexMembers.map(({ index, member, weight }) => ({
      indexId: ids.get(index)!,
      instrumentId: ids.get(member)!,
      weight,
    })),
  )
  await refreshStale(tx)
  return ids
}

/** Writes six years of closes and volumes up to each listing's last day, its split and its dividends. */
async function loadPrices(
  tx: Tx,
  listings: readonly { listing: DemoInstrument; id: string; to: string }[],
  onProgress: (percent: number) => void,
): Promise<void> {
  const market = simulatedMarket({ seed: SIMULATION_SEED })
  for (const [done, { listing, id, to }] of listings.entries()) {
    const split = splitOf(listing, to)
    const days = publishedDays(closesUpTo(market, listing, to), split)
    await writeCloses(
      tx,
      days.map((day) => ({ ...day, id })),
      'invented',
    )
    if (split) await writeActions(tx, [{ ...actionOf(split), id }])
    await writeDividends(
      tx,
      dividendsOf(listing, to, split).map((dividend) => ({ ...dividend, instrumentId: id })),
    )
    onProgress((100 * done) / listings.length)
  }
}

/** The parts of the funds; a holding that the demo market trades refers to its listing. */
function fundPartRows(listings: readonly DemoInstrument[], ids: ReadonlyMap<string, string>): FundPartRow[] {
  return listings.flatMap((listing) => {
    const fund = fundBySlug.get(listing.slug)
    if (!fund) return []
    return fundPartsOf(fund).map(({ kind, name, slug, percent }, position) => ({
      fund_id: ids.get(listing.slug)!,
      kind,
      position,
      name,
      instrument_id: kind === 'holding' && slug !== null ? ids.get(slug)! : null,
      percent,
    }))
  })
}

function keyOf({ isin, currency, mic }: DemoInstrument): string {
  return `${isin} ${currency} ${mic}`
}

/** The shares of the last quarter's end: a split since then has changed their number. */
function sharesOf(listing: DemoInstrument, now: Date) {
  const { shares_outstanding: today } = listing
  if (today === null) return { shares_outstanding: null, shares_outstanding_on: null }
  const day = lastQuarterEnd(now)
  const split = splitOf(listing, lastDayBefore(listing, now))
  const then = split && split.exDate > day ? Math.round((today * split.forOld) / split.shares) : today
  return { shares_outstanding: then, shares_outstanding_on: day }
}

/** The last day of the quarter before. */
function lastQuarterEnd(now: Date): string {
  const firstMonth = now.getUTCMonth() - (now.getUTCMonth() % 3)
  return new Date(Date.UTC(now.getUTCFullYear(), firstMonth, 0)).toISOString().slice(0, 10)
}

function rowOf(listing: DemoInstrument, now: Date) {
  const fund = fundBySlug.get(listing.slug)
  return {
    slug: listing.slug,
    kind: listing.kind,
    asset_class: listing.asset_class,
    name: listing.name,
    symbol: listing.symbol,
    isin: listing.isin,
    currency: listing.currency,
    country: listing.country,
    mic: listing.mic,
    sector: listing.sector,
    industry: listing.industry,
    description: listing.description,
    eps: listing.eps,
    pe_ratio: listing.pe_ratio,
    dividend_yield: listing.dividend_yield,
    carbon_risk: listing.carbon_risk,
    ...sharesOf(listing, now),
    fund_class: fund?.class ?? null,
    fund_ongoing_charge: fund?.ongoing_charge ?? null,
    fund_rating: fund?.rating ?? null,
    fund_strategy: fund?.strategy ?? null,
    fund_administrator: fund?.administrator ?? null,
    website: listing.website,
    source: 'simulated' as const,
    source_key: listing.slug,
  }
}

import { regionBySlug } from '@app/domain/classifications/regions.ts'
import { sectorBySlug } from '@app/domain/classifications/sectors.ts'
import type { Close } from '@app/domain/instruments/adjusting.ts'
import { findVenue } from '@app/domain/instruments/venues.ts'
import { changeBetween } from '@app/domain/instruments/returns.ts'
import { srriOfCloses } from '@app/domain/instruments/srri.ts'

import { closesUpTo, lastDayBefore } from '#seed/closes.ts'
import { type Fund, fundBySlug, type FundPart, fundPartsOf, type FundTerm, termByEnglish } from '#seed/funds.ts'
import { type DemoInstrument, instrumentBySlug } from '#seed/instruments.ts'
import { SIMULATION_SEED } from '#simulator/provider.ts'
import { simulatedMarket } from '#simulator/simulated-price.ts'

/** The facts of the demo market's funds with these slugs, for the provider of documents. */
export function factsOfFunds(slugs: { has: (slug: string) => boolean }, now: Date): object[] {
  const market = simulatedMarket({ seed: SIMULATION_SEED })
  return [...fundBySlug.values()].flatMap((fund) => {
    if (!slugs.has(fund.slug)) return []
    const listing = instrumentBySlug.get(fund.slug)!
    return [factsOf(fund, listing, closesUpTo(market, listing, lastDayBefore(listing, now)))]
  })
}

/** Only what the data contain: charges other than the ongoing one are unknown. */
function factsOf(fund: Fund, listing: DemoInstrument, closes: readonly Close[]): object {
  const parts = fundPartsOf(fund)
  const last = closes.at(-1)!
  return {
    isin: listing.isin,
    name: listing.name,
    kind: listing.kind,
    currency: listing.currency,
    tradedAt: listing.kind === 'ETF' ? findVenue(listing.mic)?.name : undefined,
    administrator: fund.administrator,
    strategy: termByEnglish.get(fund.strategy),
    description: listing.description,
    srri: srriOfCloses(closes),
    charges: { ongoing: fund.ongoing_charge },
    holdings: ofKind(parts, 'holding', (name) => ({ en: name, sv: name, de: name })),
    sectors: ofKind(parts, 'sector', (slug) => termByEnglish.get(sectorBySlug(slug)!.name)!),
    regions: ofKind(parts, 'region', (slug) => termByEnglish.get(regionBySlug(slug)!.name)!),
    results: resultsOf(closes),
    price: last.close,
    asOf: last.date,
  }
}

function ofKind(parts: readonly FundPart[], kind: FundPart['kind'], termOf: (name: string) => FundTerm) {
  return parts.filter((part) => part.kind === kind).map(({ name, percent }) => ({ name: termOf(name), percent }))
}

/** The change over each calendar year that ended by the last close and has a close before it, oldest first. */
function resultsOf(closes: readonly Close[]): { year: number; change: number }[] {
  const lastOfYear = new Map(closes.map((close) => [Number(close.date.slice(0, 4)), close]))
  const thisYear = Math.max(...lastOfYear.keys())
  return [...lastOfYear].flatMap(([year, last]) => {
    const change = year === thisYear ? null : changeBetween(lastOfYear.get(year - 1), last, [])
    return change === null ? [] : [{ year, change }]
  })
}

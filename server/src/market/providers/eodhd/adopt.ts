import { unitOf } from '#market/import/currencies.ts'
import { symbolKey } from '#market/import/universe/symbols.ts'
import type { OfferedListing } from '#partners/market/market-data.ts'
import { PartnerError } from '#partners/partner-error.ts'

import type { ProviderContext } from './provider-context.ts'
import {
  adoptListings,
  listFollowedUnpricedListings,
  listUnpricedListings,
  type Match,
  type UnpricedListing,
} from './queries.ts'
import { placesOf, type Venue, venues } from './venues.ts'

const listingsAtOnce = 1000
const searchesAtOnce = 20

/**
 * Gives unpriced listings their symbol at the provider: by symbol, exchange, kind and currency, else by ISIN in place of
 * the symbol, because symbols in lists of the world's instruments are more reliable than ISINs. Returns how many.
 */
export async function adoptListed(parts: ProviderContext, venue: Venue): Promise<number> {
  const listings = await listUnpricedListings(parts.db)
  if (listings.length === 0) return 0
  const offered = await parts.data.listings(venue.exchange)
  return adopt(parts, matchListings(venue, listings, offered))
}

/** Searches by ISIN for followed listings that no exchange's list contains; each is searched once. */
export async function adoptFollowed(parts: ProviderContext, searched: Set<string>): Promise<number> {
  const followed = await listFollowedUnpricedListings(parts.db)
  const listings = followed.filter(({ id }) => !searched.has(id)).slice(0, searchesAtOnce)
  const matches: Match[] = []
  for (const listing of listings) {
    const offered = await parts.data.search(listing.isin!).catch(ignoreUnknown)
    searched.add(listing.id)
    for (const venue of venues) {
      matches.push(
        ...matchListings(
          venue,
          [listing],
          offered.filter(({ exchange }) => exchange === venue.exchange),
        ),
      )
    }
  }
  return adopt(parts, matches)
}

function ignoreUnknown(error: unknown): OfferedListing[] {
  if (error instanceof PartnerError && error.fault === 'unknown') return []
  throw error
}

async function adopt({ db }: ProviderContext, matches: readonly Match[]): Promise<number> {
  let adopted = 0
  for (let first = 0; first < matches.length; first += listingsAtOnce) {
    const some = matches.slice(first, first + listingsAtOnce)
    adopted += (await db.transaction().execute((tx) => adoptListings(tx, some))).length
  }
  return adopted
}

/** Matches listings with offers, each at most once. */
function matchListings(
  venue: Venue,
  listings: readonly UnpricedListing[],
  offered: readonly OfferedListing[],
): Match[] {
  const byKey = new Map<string, UnpricedListing>()
  for (const listing of listings.toReversed()) for (const key of keysOfListing(venue, listing)) byKey.set(key, listing)
  const matched = new Map<string, Match>()
  const ways = [(offer: OfferedListing) => symbolKey(offer.code), (offer: OfferedListing) => offer.isin]
  for (const wayOf of ways) {
    const taken = new Set([...matched.values()].map(({ offer }) => offer.symbol))
    for (const offer of offered) {
      const key = wayOf(offer)
      if (key === null || key === '' || taken.has(offer.symbol)) continue
      const listing = placesOf(venue, offer)
        .map((place) => byKey.get(`${offer.kind} ${place} ${key}`))
        .find((found) => found !== undefined)
      const unit = listing && unitOf(offer.currency, listing.currency)
      if (listing && unit !== undefined && !matched.has(listing.id))
        matched.set(listing.id, { id: listing.id, offer, unit })
    }
  }
  return [...matched.values()]
}

function keysOfListing(venue: Venue, { kind, mic, symbol, isin }: UnpricedListing): string[] {
  const place = venue.mics.length === 0 ? '' : mic
  return [symbolKey(symbol), isin].flatMap((key) => (key === null || key === '' ? [] : [`${kind} ${place} ${key}`]))
}

import { unitOf } from '#market/import/currencies.ts'
import { symbolKey } from '#market/import/universe/symbols.ts'
import type { Listing } from '#partners/market/market-data.ts'
import { PartnerError } from '#partners/partner-error.ts'

import type { Parts } from './parts.ts'
import { adoptLines, listFollowedUnpricedLines, listUnpricedLines, type Match, type UnpricedLine } from './queries.ts'
import { placesOf, type Venue, venues } from './venues.ts'

const linesAtOnce = 1000
const searchesAtOnce = 20

/**
 * Gives the lines that nobody prices their symbol at the provider: by symbol, exchange, kind and currency, else by ISIN
 * in place of the symbol, as lists of the world's instruments tell symbols more truly than ISINs. Returns how many.
 */
export async function adoptListed(parts: Parts, venue: Venue): Promise<number> {
  const lines = await listUnpricedLines(parts.db)
  if (lines.length === 0) return 0
  const listings = await parts.data.listings(venue.exchange)
  return adopt(parts, matchLines(venue, lines, listings))
}

/** Looks by ISIN for the lines that people follow and no list of an exchange has named; each is looked for once. */
export async function adoptFollowed(parts: Parts, searched: Set<string>): Promise<number> {
  const followed = await listFollowedUnpricedLines(parts.db)
  const lines = followed.filter(({ id }) => !searched.has(id)).slice(0, searchesAtOnce)
  const matches: Match[] = []
  for (const line of lines) {
    const listings = await parts.data.search(line.isin!).catch(ignoreUnknown)
    searched.add(line.id)
    for (const venue of venues) {
      matches.push(
        ...matchLines(
          venue,
          [line],
          listings.filter(({ exchange }) => exchange === venue.exchange),
        ),
      )
    }
  }
  return adopt(parts, matches)
}

function ignoreUnknown(error: unknown): Listing[] {
  if (error instanceof PartnerError && error.fault === 'unknown') return []
  throw error
}

async function adopt({ db }: Parts, matches: readonly Match[]): Promise<number> {
  let adopted = 0
  for (let first = 0; first < matches.length; first += linesAtOnce) {
    const some = matches.slice(first, first + linesAtOnce)
    adopted += (await db.transaction().execute((tx) => adoptLines(tx, some))).length
  }
  return adopted
}

/** Which line is which listing; every line and every listing at most once. */
function matchLines(venue: Venue, lines: readonly UnpricedLine[], listings: readonly Listing[]): Match[] {
  const byKey = new Map<string, UnpricedLine>()
  for (const line of lines.toReversed()) for (const key of keysOfLine(venue, line)) byKey.set(key, line)
  const matched = new Map<string, Match>()
  const ways = [(listing: Listing) => symbolKey(listing.code), (listing: Listing) => listing.isin]
  for (const wayOf of ways) {
    const taken = new Set([...matched.values()].map(({ listing }) => listing.symbol))
    for (const listing of listings) {
      const key = wayOf(listing)
      if (key === null || key === '' || taken.has(listing.symbol)) continue
      const line = placesOf(venue, listing)
        .map((place) => byKey.get(`${listing.kind} ${place} ${key}`))
        .find((found) => found !== undefined)
      const unit = line && unitOf(listing.currency, line.currency)
      if (line && unit !== undefined && !matched.has(line.id)) matched.set(line.id, { id: line.id, listing, unit })
    }
  }
  return [...matched.values()]
}

function keysOfLine(venue: Venue, { kind, mic, symbol, isin }: UnpricedLine): string[] {
  const place = venue.mics.length === 0 ? '' : mic
  return [symbolKey(symbol), isin].flatMap((key) => (key === null || key === '' ? [] : [`${kind} ${place} ${key}`]))
}

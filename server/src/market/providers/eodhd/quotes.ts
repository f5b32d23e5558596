import { quotesAtOnce } from '#partners/market/market-data.ts'
import { PartnerError } from '#partners/partner-error.ts'

import type { Tick } from '../provider.ts'
import { chooseQuotes, type QuotedListing } from './choose-quotes.ts'
import { exchangeOf } from './days.ts'
import type { ProviderContext } from './provider-context.ts'

const hourMs = 3_600_000
/** Reserved for daily closes and look-ups. */
const reservedUnits = 5000

type PolledListing = QuotedListing & { unit: number }

/** Polls delayed quotes and buffers new ones until the running market takes them. */
export function createQuotePoller(watched: () => ReadonlySet<string>) {
  const askedAt = new Map<string, number>()
  const newestMs = new Map<string, number>()
  const leftAlone = new Map<string, number>()
  let received: Tick[] = []

  async function askFor(parts: ProviderContext, listings: readonly PolledListing[]): Promise<void> {
    const nowMs = parts.now().getTime()
    const bySymbol = new Map(listings.map((listing) => [listing.symbol, listing]))
    for (const { instrumentId } of listings) askedAt.set(instrumentId, nowMs)
    for (const { symbol, price, atMs } of await parts.data.quotes([...bySymbol.keys()])) {
      const listing = bySymbol.get(symbol)
      // A quote that is not newer than the last one is not news; one from the future is an error.
      if (!listing || atMs > nowMs || atMs <= (newestMs.get(listing.instrumentId) ?? 0)) continue
      newestMs.set(listing.instrumentId, atMs)
      received.push({ instrumentId: listing.instrumentId, price: price * listing.unit, atMs })
    }
  }

  return {
    /** Polls once; throws the first failure that concerns more than individual symbols. */
    async poll(parts: ProviderContext, listings: readonly PolledListing[]): Promise<void> {
      const nowMs = parts.now().getTime()
      const unitsLeft = parts.data.unitsLeft() - reservedUnits
      const all = listings.filter(({ symbol }) => (leftAlone.get(exchangeOf(symbol)) ?? 0) <= nowMs)
      const chosen = chooseQuotes(all, { nowMs, clock: parts.clock, watched: watched(), askedAt, unitsLeft })
      for (const [exchange, some] of Map.groupBy(chosen as PolledListing[], ({ symbol }) => exchangeOf(symbol))) {
        for (let first = 0; first < some.length; first += quotesAtOnce) {
          const goesOn = await askFor(parts, some.slice(first, first + quotesAtOnce)).then(() => true, isAboutSymbols)
          if (goesOn) continue
          leftAlone.set(exchange, nowMs + hourMs)
          break
        }
      }
    },
    /** Returns the ticks received since the last call, oldest first for each listing. */
    take(): Tick[] {
      const ticks = received
      received = []
      return ticks
    },
  }
}

/**
 * Returns true if only the symbols are unknown, false if the plan does not cover the exchange; rethrows anything else.
 */
function isAboutSymbols(error: unknown): boolean {
  if (!(error instanceof PartnerError)) throw error
  if (error.fault === 'unknown' || error.fault === 'bad_question') return true
  if (error.fault === 'forbidden') return false
  throw error
}

import type { MarketHours } from '@app/domain/instruments/calendar.ts'
import type { SimulatedListing } from './simulated-listing.ts'
import { simulatedMarket } from './simulated-price.ts'

import type { PriceProvider } from '@app/server/src/market/providers/provider.ts'
import { sessionClock } from '@app/server/src/market/providers/session-clock.ts'

/** Shared by the demo's history and its running market. */
export const SIMULATION_SEED = 'sikta'

type Options = {
  /** Every listing that may be simulated. */
  universe: readonly SimulatedListing[]
  /** The ids of the instruments that are simulated, by the slug of their listing. */
  idBySlug: ReadonlyMap<string, string>
  hours: MarketHours
}

/** The simulated market: its prices at a moment are the same on every machine and after every start. */
export function simulatedProvider({ universe, idBySlug, hours }: Options): PriceProvider {
  const market = simulatedMarket({ seed: SIMULATION_SEED, hours })
  const listings = new Map(
    universe.flatMap((listing) => {
      const id = idBySlug.get(listing.slug)
      return id === undefined ? [] : [[id, listing] as const]
    }),
  )
  const listingOf = (instrumentId: string): SimulatedListing => listings.get(instrumentId)!

  return {
    ...sessionClock(hours),
    listings: [...listings].map(([instrumentId, { mic, kind }]) => ({
      instrumentId,
      mic,
      hasSession: kind !== 'MUTUAL_FUND',
    })),
    ticksBetween: (fromMs, toMs) =>
      [...listings].flatMap(([instrumentId, listing]) =>
        market
          .ticksBetween(listing, fromMs, toMs)
          .map((atMs) => ({ instrumentId, atMs, price: market.priceAt(listing, atMs) })),
      ),
    recall: {
      priceAt: (instrumentId, atMs) => market.priceAt(listingOf(instrumentId), atMs),
      closesBetween: (instrumentId, from, to) =>
        market.dailyCloses(listingOf(instrumentId), from, to).map((day) => ({ instrumentId, ...day })),
    },
  }
}

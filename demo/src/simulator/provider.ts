import type { MarketHours } from '@app/domain/instruments/calendar.ts'
import type { SimulatedLine } from './simulated-line.ts'
import { simulatedMarket } from './simulated-price.ts'

import type { PriceProvider } from '@app/server/src/market/providers/provider.ts'
import { sessionClock } from '@app/server/src/market/providers/session-clock.ts'

/** The same seed in the demo's history and in its running market. */
export const SIMULATION_SEED = 'sikta'

type Options = {
  /** The facts of every line that may be simulated, by slug. */
  universe: readonly SimulatedLine[]
  /** The instruments that are simulated, by the slug of their line. */
  idBySlug: ReadonlyMap<string, string>
  hours: MarketHours
}

/** The invented market: what it says of a moment is the same on every machine and after every start. */
export function simulatedProvider({ universe, idBySlug, hours }: Options): PriceProvider {
  const market = simulatedMarket({ seed: SIMULATION_SEED, hours })
  const lines = new Map(
    universe.flatMap((line) => {
      const id = idBySlug.get(line.slug)
      return id === undefined ? [] : [[id, line] as const]
    }),
  )
  const lineOf = (instrumentId: string): SimulatedLine => lines.get(instrumentId)!

  return {
    ...sessionClock(hours),
    lines: [...lines].map(([instrumentId, { mic, kind }]) => ({
      instrumentId,
      mic,
      hasSession: kind !== 'MUTUAL_FUND',
    })),
    ticksBetween: (fromMs, toMs) =>
      [...lines].flatMap(([instrumentId, line]) =>
        market
          .ticksBetween(line, fromMs, toMs)
          .map((atMs) => ({ instrumentId, atMs, price: market.priceAt(line, atMs) })),
      ),
    recall: {
      priceAt: (instrumentId, atMs) => market.priceAt(lineOf(instrumentId), atMs),
      closesBetween: (instrumentId, from, to) =>
        market.dailyCloses(lineOf(instrumentId), from, to).map((day) => ({ instrumentId, ...day })),
    },
  }
}

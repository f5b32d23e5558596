import type { Context } from '#context.ts'

import { type MarketContext, type OpenMarket, openMarket } from './open-market.ts'
import type { PriceProvider } from './providers/provider.ts'
import { listSimulatedLines, tryMarketLock } from './queries.ts'

export type Market = { stop: () => Promise<void> }

const beatMs = 1000
const beatsPerHousekeeping = 60

/** Makes a provider for the lines that it has at the moment. */
type Provide = () => Promise<PriceProvider>

/** Runs the market until it is stopped. Of several processes that try, one runs it and the others stand by. */
export function runMarket(context: Context, provide: Provide): Market {
  const stopping = new AbortController()
  const running = context.db
    .connection()
    .execute((db) => run({ ...context, db }, provide, stopping.signal))
    .catch((error: unknown) => context.log.error({ err: error }, 'the market has stopped'))
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function run(context: MarketContext, provide: Provide, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await tryMarketLock(context.db))) await pause(5 * beatMs, signal)
  if (signal.aborted) return
  let market = await openMarket(context, await provide())
  for (let beat = 1; !signal.aborted; beat++) {
    try {
      await market.beat()
      if (beat % beatsPerHousekeeping === 0) market = await keepHouse(context, market, provide)
    } catch (error) {
      context.log.error({ err: error }, 'the market missed a beat')
    }
    await pause(beatMs - (context.now().getTime() % beatMs), signal)
  }
}

/** Closes and old points; and another market when an import has made simulated lines real. */
async function keepHouse(context: MarketContext, market: OpenMarket, provide: Provide): Promise<OpenMarket> {
  await market.keepHouse()
  const lines = await listSimulatedLines(context.db)
  return lines.size === market.lineCount ? market : openMarket(context, await provide())
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}

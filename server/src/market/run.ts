import type { Context } from '#context.ts'
import { ping } from '#db/db.ts'

import { type MarketContext, type OpenMarket, openMarket } from './open-market.ts'
import type { PriceProvider } from './providers/provider.ts'
import { listSimulatedLines, releaseMarketLock, tryMarketLock } from './queries.ts'

export type Market = { stop: () => Promise<void> }

const beatMs = 1000
const beatsPerHousekeeping = 60

/** Makes a provider for the lines that it has at the moment. */
type Provide = () => Promise<PriceProvider>

/**
 * Runs the market until it is stopped. Of several processes that try, one runs it and the others stand by; whoever loses
 * the database begins anew on another connection.
 */
export function runMarket(context: Context, provide: Provide): Market {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    while (!signal.aborted) {
      await context.db
        .connection()
        .execute((db) => run({ ...context, db }, provide, signal))
        .catch((error: unknown) => context.log.error({ err: error }, 'the market begins anew'))
      await pause(beatMs, signal)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function run(context: MarketContext, provide: Provide, signal: AbortSignal): Promise<void> {
  const { db, now } = context
  while (!signal.aborted && !(await tryMarketLock(db))) await pause(5 * beatMs, signal)
  if (signal.aborted) return
  try {
    let market = await openMarket(context, await provide())
    for (let beat = 1; !signal.aborted; beat++) {
      market = await beatOnce(context, market, beat % beatsPerHousekeeping === 0 && provide)
      await pause(beatMs - (now().getTime() % beatMs), signal)
    }
  } finally {
    await releaseMarketLock(db)
  }
}

/** A beat that fails is missed; throws only when the connection is lost, and the lock with it. */
async function beatOnce(context: MarketContext, market: OpenMarket, provide: Provide | false) {
  try {
    await market.beat()
    return provide ? await keepHouse(context, market, provide) : market
  } catch (error) {
    context.log.error({ err: error }, 'the market missed a beat')
    await ping(context.db)
    return market
  }
}

/** Old points; and another market when an import has made simulated lines real. */
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

import type { Context } from '#context.ts'
import { ping } from '#db/db.ts'

import { type MarketContext, type OpenMarket, openMarket } from './open-market.ts'
import type { PriceSource } from './providers/provider.ts'
import { releaseMarketLock, tryMarketLock } from './queries.ts'

export type Market = { stop: () => Promise<void> }

const beatMs = 1000
const beatsPerHousekeeping = 60

/**
 * Runs the market until it is stopped. Of several processes that try, one runs it and the others stand by; whoever loses
 * the database begins anew on another connection.
 */
export function runMarket(context: Context, source: PriceSource): Market {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    while (!signal.aborted) {
      await context.db
        .connection()
        .execute((db) => run({ ...context, db }, source, signal))
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

async function run(context: MarketContext, source: PriceSource, signal: AbortSignal): Promise<void> {
  const { db, now } = context
  while (!signal.aborted && !(await tryMarketLock(db))) await pause(5 * beatMs, signal)
  if (signal.aborted) return
  const ending = new AbortController()
  const working = source.work?.(AbortSignal.any([signal, ending.signal]))
  try {
    let market = await openMarket(context, await source.provide())
    for (let beat = 1; !signal.aborted; beat++) {
      market = await beatOnce(context, market, beat % beatsPerHousekeeping === 0 && source)
      await pause(beatMs - (now().getTime() % beatMs), signal)
    }
  } finally {
    ending.abort()
    await working
    await releaseMarketLock(db)
  }
}

/** A beat that fails is missed; throws only when the connection is lost, and the lock with it. */
async function beatOnce(context: MarketContext, market: OpenMarket, source: PriceSource | false) {
  try {
    await market.beat()
    return source ? await keepHouse(context, market, source) : market
  } catch (error) {
    context.log.error({ err: error }, 'the market missed a beat')
    await ping(context.db)
    return market
  }
}

/** Old points; and another market when the lines are others, as after an import. */
async function keepHouse(context: MarketContext, market: OpenMarket, source: PriceSource): Promise<OpenMarket> {
  await market.keepHouse()
  const isSame = (await source.countLines()) === market.lineCount
  return isSame ? market : openMarket(context, await source.provide())
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

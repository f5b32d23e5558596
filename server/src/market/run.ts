import type { Context } from '#context.ts'
import { openDb, ping } from '#db/db.ts'

import { type MarketContext, type OpenMarket, openMarket } from './open-market.ts'
import type { PriceSource } from './providers/provider.ts'
import { limitSilence, tryMarketLock } from './queries.ts'

export type Market = { stop: () => Promise<void> }

type Options = { databaseUrl: string; answerWithinMs?: number; silentForMs?: number }

const beatMs = 1000
const beatsPerHousekeeping = 60

/**
 * Runs the market until it is stopped. Of several processes that try, one runs it and the others stand by; one that loses
 * the database restarts on a new connection.
 */
export function runMarket(context: Context, source: PriceSource, options: Options): Market {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    while (!signal.aborted) {
      await runInSession(context, source, options, signal).catch((error: unknown) =>
        context.log.error({ err: error }, 'the market restarts'),
      )
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

/**
 * The market's lock belongs to a dedicated database session, through which everything is stored. Each side ends it when
 * the other is silent, so that a half-open connection neither runs the market nor keeps others from it.
 */
async function runInSession(context: Context, source: PriceSource, options: Options, signal: AbortSignal) {
  const { databaseUrl, answerWithinMs = 10_000, silentForMs = 30_000 } = options
  const session = openDb(databaseUrl, { connections: 1, answerWithinMs })
  try {
    await session.connection().execute(async (db) => {
      await limitSilence(db, silentForMs)
      await run({ ...context, db }, source, signal)
    })
  } finally {
    await session.destroy()
  }
}

async function run(context: Context, source: PriceSource, signal: AbortSignal): Promise<void> {
  const { db, now } = context
  const term = await waitForLock(db, signal)
  if (term === undefined) return
  const ending = new AbortController()
  const working = source.work?.(AbortSignal.any([signal, ending.signal]))
  const marketContext: MarketContext = { ...context, term }
  try {
    let market = await openMarket(marketContext, await source.provide())
    for (let beat = 1; !signal.aborted; beat++) {
      await ping(db)
      market = await beatOnce(marketContext, market, beat % beatsPerHousekeeping === 0 && source)
      await pause(beatMs - (now().getTime() % beatMs), signal)
    }
  } finally {
    ending.abort()
    await working
  }
}

/** The term of this runner once no other process runs the market; undefined if the program stops first. */
async function waitForLock(db: Context['db'], signal: AbortSignal): Promise<number | undefined> {
  while (!signal.aborted) {
    const term = await tryMarketLock(db)
    if (term !== undefined) return term
    await pause(5 * beatMs, signal)
  }
  return undefined
}

/** A beat that fails is skipped. If the session was lost, the ping before the next beat fails. */
async function beatOnce(context: MarketContext, market: OpenMarket, source: PriceSource | false) {
  try {
    await market.beat()
    return source ? await tidyUp(context, market, source) : market
  } catch (error) {
    context.log.error({ err: error }, 'a beat of the market failed')
    return market
  }
}

/** Deletes old points, and reopens the market if its listings have changed, as after an import. */
async function tidyUp(context: MarketContext, market: OpenMarket, source: PriceSource): Promise<OpenMarket> {
  await market.deleteOldPoints()
  const isSame = (await source.countListings()) === market.listingCount
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

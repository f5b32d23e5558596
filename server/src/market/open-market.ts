import type { PriceChange } from '#bus/messages.ts'
import type { Context } from '#context.ts'

import { createBasis } from './basis.ts'
import { appendCloses, lastClosedDate } from './closes.ts'
import { createHold, type Released } from './hold.ts'
import { currentPrices, firstOfEachPoint, missingPoints } from './points.ts'
import type { PriceProvider, PriceHistory, SessionClock, Tick } from './providers/provider.ts'
import {
  deleteIntradayBefore,
  deletePricesOfRealListings,
  insertIntraday,
  listNewestIntraday,
  type Quote,
  refreshDayChanges,
  upsertQuotes,
} from './queries.ts'
import { upsertReleased } from './released-queries.ts'

/** `db` is the session that holds the market's lock, so that nothing is stored or published without it. */
export type MarketContext = Pick<Context, 'config' | 'db' | 'now' | 'log' | 'bus'> & { term: number }

/** As long as the longest period whose chart shows prices within sessions. */
const keepIntradayMs = 7 * 86_400_000

/** The maximum age of the snapshot behind lists ranked by today's change. */
const rankEveryMs = 10_000

export type OpenMarket = Awaited<ReturnType<typeof openMarket>>

/** Brings stored prices up to date, then publishes prices beat by beat. */
export async function openMarket(context: MarketContext, provider: PriceProvider) {
  const { config, db, now, bus, term } = context
  const micOf = new Map(provider.listings.map(({ instrumentId, mic }) => [instrumentId, mic]))
  const delayMs = (mic: string) => config.priceDelayMinutes(mic) * 60_000
  const delayMsOf = (instrumentId: string) => delayMs(micOf.get(instrumentId)!)
  const hold = createHold(delayMsOf)
  const basis = createBasis(db, provider)
  const lastPoint = new Map<string, number>()
  const { recall } = provider
  const isInvented = recall !== undefined
  const addCloses = recall ? createCloser(context, { ...provider, ...recall }, delayMs) : undefined
  const rank = createRanker(context)
  let closesVersion = 0

  function rereadBasis(): void {
    const version = provider.closesVersion?.() ?? 0
    if (version !== closesVersion) basis.forget()
    closesVersion = version
  }

  async function show(ticks: readonly Released[], nowMs: number): Promise<void> {
    if (ticks.length === 0) return
    const quotes = await basis.quotesOf(ticks, (mic) => nowMs - delayMs(mic))
    await upsertQuotes(db, quotes, isInvented)
    await upsertReleased(db, quotes, { isInvented, at: new Date(nowMs) })
    await rank(nowMs)
    bus.publish('prices', ...quotes.map((quote) => changeOf(quote, term)))
    await insertIntraday(db, firstOfEachPoint(ticks, lastPoint), isInvented)
  }

  /** Backfills the prices from while no process ran the market, for a provider that can recall them. */
  async function catchUp(nowMs: number, recall: PriceHistory): Promise<void> {
    await deletePricesOfRealListings(db)
    await addCloses?.(nowMs)
    const listings = provider.listings.filter(({ hasSession }) => hasSession)
    const past = { ...provider, ...recall }
    const visibleMsOf = (mic: string) => nowMs - delayMs(mic)
    const missing = { newest: await listNewestIntraday(db), sinceMs: nowMs - keepIntradayMs, visibleMsOf }
    await insertIntraday(db, missingPoints(past, listings, missing), isInvented)
    await show(currentPrices(past, listings, visibleMsOf), nowMs)
    const longest = Math.max(0, ...listings.map(({ mic }) => delayMs(mic)))
    const isHeld = ({ atMs, instrumentId }: Tick) => atMs > nowMs - delayMsOf(instrumentId)
    hold.add(provider.ticksBetween(nowMs - longest, nowMs).filter(isHeld))
  }

  let readUntil = now().getTime()
  if (recall) await catchUp(readUntil, recall)
  return {
    listingCount: provider.listings.length,
    /** Ingests live prices and releases those past the delay. */
    beat: async () => {
      const nowMs = now().getTime()
      hold.add(provider.ticksBetween(readUntil, nowMs))
      readUntil = nowMs
      await addCloses?.(nowMs)
      rereadBasis()
      await show(hold.release(nowMs), nowMs)
    },
    deleteOldPoints: () => deleteIntradayBefore(db, [...micOf.keys()], new Date(now().getTime() - keepIntradayMs)),
  }
}

/**
 * Stores the closes of the exchanges that have closed since the last call, ahead of a session's first price, which is
 * measured against them.
 */
function createCloser(
  context: MarketContext,
  provider: Pick<PriceProvider, 'listings'> & SessionClock & PriceHistory,
  delayMs: (mic: string) => number,
): (nowMs: number) => Promise<void> {
  const mics = [...new Set(provider.listings.map(({ mic }) => mic))]
  let closedDates = ''
  return async (nowMs) => {
    const visibleMsOf = (mic: string) => nowMs - delayMs(mic)
    const dates = mics.map((mic) => lastClosedDate(provider, mic, visibleMsOf(mic))).join()
    if (dates === closedDates) return
    await appendCloses(context, provider, visibleMsOf)
    closedDates = dates
  }
}

/** Refreshes the snapshot of today's changes when it is older than `rankEveryMs`. */
function createRanker({ db }: MarketContext): (nowMs: number) => Promise<void> {
  let rankedMs = 0
  return async (nowMs) => {
    if (nowMs - rankedMs < rankEveryMs) return
    await refreshDayChanges(db)
    rankedMs = nowMs
  }
}

function changeOf({ instrumentId, price, changeToday, trading, atMs }: Quote, term: number): PriceChange {
  return {
    term,
    instrument_id: instrumentId,
    last_price: price,
    change_today: changeToday,
    trading,
    at: new Date(atMs).toISOString(),
  }
}

import type { Context } from '#context.ts'
import { type PriceChange, writePrices } from '#socket/price-messages.ts'

import { createBasis } from './basis.ts'
import { appendCloses, lastClosedDate } from './closes.ts'
import { createHold } from './hold.ts'
import { firstOfEachPoint, missingPoints } from './points.ts'
import type { PriceProvider, Tick } from './providers/provider.ts'
import {
  deleteIntradayBefore,
  deletePricesOfRealLines,
  insertIntraday,
  listNewestIntraday,
  type Quote,
  upsertQuotes,
} from './queries.ts'

export type MarketContext = Pick<Context, 'config' | 'db' | 'now' | 'log' | 'bus'>

/** The longest time from the beginning of a session to the end of the next one, over Easter or Christmas. */
const keepIntradayMs = 7 * 86_400_000

export type OpenMarket = Awaited<ReturnType<typeof openMarket>>

/** Brings what is stored up to the moment, then hands on prices beat by beat. */
export async function openMarket(context: MarketContext, provider: PriceProvider) {
  const { config, db, now, bus } = context
  const micOf = new Map(provider.lines.map(({ instrumentId, mic }) => [instrumentId, mic]))
  const delayMs = (mic: string) => config.priceDelayMinutes(mic) * 60_000
  const delayMsOf = (instrumentId: string) => delayMs(micOf.get(instrumentId)!)
  const hold = createHold(delayMsOf)
  const basis = createBasis(db, provider)
  const lastPoint = new Map<string, number>()
  const mics = [...new Set(micOf.values())]
  let closedDates = ''

  /** Stores the closes of the exchanges that have closed since; before the first price of a session, which is measured by them. */
  async function addCloses(nowMs: number): Promise<void> {
    const visibleMsOf = (mic: string) => nowMs - delayMs(mic)
    const dates = mics.map((mic) => lastClosedDate(provider, mic, visibleMsOf(mic))).join()
    if (dates === closedDates) return
    await appendCloses(context, provider, visibleMsOf)
    closedDates = dates
  }

  async function show(ticks: readonly Tick[], nowMs: number): Promise<void> {
    if (ticks.length === 0) return
    const quotes = await basis.quotesOf(ticks, (mic) => nowMs - delayMs(mic))
    await upsertQuotes(db, quotes)
    await bus.publish('prices', ...writePrices(quotes.map(changeOf)))
    await insertIntraday(db, firstOfEachPoint(ticks, lastPoint))
  }

  async function catchUp(): Promise<number> {
    const nowMs = now().getTime()
    await deletePricesOfRealLines(db)
    await addCloses(nowMs)
    const lines = provider.lines.filter(({ hasSession }) => hasSession)
    await insertIntraday(
      db,
      missingPoints(provider, lines, await listNewestIntraday(db), (mic) => nowMs - delayMs(mic)),
    )
    const current = lines.map(({ instrumentId, mic }) => {
      const visible = nowMs - delayMs(mic)
      const atMs = Math.min(visible, provider.lastSession(mic, visible).closeMs)
      return { instrumentId, atMs, price: provider.priceAt(instrumentId, atMs) }
    })
    await show(current, nowMs)
    const longest = Math.max(0, ...lines.map(({ mic }) => delayMs(mic)))
    hold.add(
      provider.ticksBetween(nowMs - longest, nowMs).filter((tick) => tick.atMs > nowMs - delayMsOf(tick.instrumentId)),
    )
    return nowMs
  }

  let heardUntil = await catchUp()
  return {
    lineCount: provider.lines.length,
    /** Hears what the exchanges say now, and shows what has become old enough. */
    beat: async () => {
      const nowMs = now().getTime()
      hold.add(provider.ticksBetween(heardUntil, nowMs))
      heardUntil = nowMs
      await addCloses(nowMs)
      await show(hold.release(nowMs), nowMs)
    },
    keepHouse: () => deleteIntradayBefore(db, [...micOf.keys()], new Date(now().getTime() - keepIntradayMs)),
  }
}

function changeOf({ instrumentId, price, changeToday, trading, atMs }: Quote): PriceChange {
  return {
    instrument_id: instrumentId,
    last_price: price,
    change_today: changeToday,
    trading,
    at: new Date(atMs).toISOString(),
  }
}

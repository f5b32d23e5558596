import type { Released } from './hold.ts'
import type { PriceProvider, PriceHistory, SessionClock, Tick } from './providers/provider.ts'

const pointMs = 300_000

/** The first tick of each listing's five-minute interval, at the start of it; `lastPoint` keeps the latest interval. */
export function firstOfEachPoint(ticks: readonly Tick[], lastPoint: Map<string, number>): Tick[] {
  return ticks.flatMap((tick) => {
    const atMs = Math.floor(tick.atMs / pointMs) * pointMs
    if ((lastPoint.get(tick.instrumentId) ?? 0) >= atMs) return []
    lastPoint.set(tick.instrumentId, atMs)
    return [{ ...tick, atMs }]
  })
}

/** The points of the current or last session that are missing because no process ran the market. */
export function missingPoints(
  provider: SessionClock & PriceHistory,
  listings: PriceProvider['listings'],
  newest: ReadonlyMap<string, number>,
  visibleMsOf: (mic: string) => number,
): Tick[] {
  return listings.flatMap(({ instrumentId, mic }) => {
    const visible = visibleMsOf(mic)
    const { openMs, closeMs } = provider.lastSession(mic, visible)
    const points: Tick[] = []
    const first = Math.max(openMs, (newest.get(instrumentId) ?? 0) + pointMs)
    for (let atMs = Math.ceil(first / pointMs) * pointMs; atMs <= Math.min(visible, closeMs); atMs += pointMs) {
      points.push({ instrumentId, atMs, price: provider.priceAt(instrumentId, atMs) })
    }
    return points
  })
}

/** The newest price of each listing that may be shown. */
export function currentPrices(
  provider: SessionClock & PriceHistory,
  listings: PriceProvider['listings'],
  visibleMsOf: (mic: string) => number,
): Released[] {
  return listings.map(({ instrumentId, mic }) => {
    const visible = visibleMsOf(mic)
    const atMs = Math.min(visible, provider.lastSession(mic, visible).closeMs)
    const price = provider.priceAt(instrumentId, atMs)
    return { instrumentId, atMs, price, low: price, high: price }
  })
}

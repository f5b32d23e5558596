import type { Released } from './hold.ts'
import type { PriceProvider, PriceHistory, SessionClock, Tick } from './providers/provider.ts'

const pointMs = 300_000
/** Between the points of sessions that have ended, which are shown over a week only. */
const pastPointMs = 6 * pointMs

/** The first tick of each listing's five-minute interval, at the start of it; `lastPoint` keeps the latest interval. */
export function firstOfEachPoint(ticks: readonly Tick[], lastPoint: Map<string, number>): Tick[] {
  return ticks.flatMap((tick) => {
    const atMs = Math.floor(tick.atMs / pointMs) * pointMs
    if ((lastPoint.get(tick.instrumentId) ?? 0) >= atMs) return []
    lastPoint.set(tick.instrumentId, atMs)
    return [{ ...tick, atMs }]
  })
}

type Past = { newest: ReadonlyMap<string, number>; sinceMs: number; visibleMsOf: (mic: string) => number }

/**
 * The points that are missing because no process ran the market: of the current or last session, and fewer of those before it
 * that opened after `sinceMs`.
 */
export function missingPoints(
  provider: SessionClock & PriceHistory,
  listings: PriceProvider['listings'],
  { newest, sinceMs, visibleMsOf }: Past,
): Tick[] {
  return listings.flatMap(({ instrumentId, mic }) => {
    const visible = visibleMsOf(mic)
    const known = newest.get(instrumentId) ?? 0
    const points: Tick[] = []
    let stepMs = pointMs
    let { openMs, closeMs } = provider.lastSession(mic, visible)
    while (openMs >= sinceMs && closeMs > known) {
      const first = Math.ceil(Math.max(openMs, known + pointMs) / stepMs) * stepMs
      for (let atMs = first; atMs <= Math.min(visible, closeMs); atMs += stepMs) {
        points.push({ instrumentId, atMs, price: provider.priceAt(instrumentId, atMs) })
      }
      stepMs = pastPointMs
      ;({ openMs, closeMs } = provider.lastSession(mic, openMs - 1))
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

import type { Tick } from './providers/provider.ts'

/** A price that may be shown now, and the range of all that have become so together with it. */
export type Released = Tick & { low: number; high: number }

/** Holds prices back until they may be shown. */
export type Hold = {
  add(ticks: readonly Tick[]): void
  /** Removes the prices that are past their delay at `nowMs`, and returns each instrument's newest. */
  release(nowMs: number): Released[]
}

/**
 * Never releases a price before it is as old as its exchange's delay.
 * @param delayMsOf the delay of an instrument's exchange in milliseconds
 */
export function createHold(delayMsOf: (instrumentId: string) => number): Hold {
  const waiting = new Map<string, Tick[]>()
  return {
    add: (ticks) => {
      for (const tick of ticks) {
        const queue = waiting.get(tick.instrumentId)
        if (queue) queue.push(tick)
        else waiting.set(tick.instrumentId, [tick])
      }
    },
    release: (nowMs) => {
      const released: Released[] = []
      for (const [instrumentId, queue] of waiting) {
        const visibleUntil = nowMs - delayMsOf(instrumentId)
        const count = countUntil(queue, visibleUntil)
        if (count === 0) continue
        released.push(withRange(queue.splice(0, count)))
      }
      return released
    },
  }
}

/** The newest of several prices, oldest first, with their range. */
function withRange(ticks: readonly Tick[]): Released {
  const prices = ticks.map(({ price }) => price)
  return { ...ticks.at(-1)!, low: Math.min(...prices), high: Math.max(...prices) }
}

function countUntil(queue: readonly Tick[], visibleUntil: number): number {
  let count = 0
  while (count < queue.length && queue[count]!.atMs <= visibleUntil) count++
  return count
}

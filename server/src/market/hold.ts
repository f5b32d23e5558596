import type { Tick } from './providers/provider.ts'

/** Keeps prices back until they may be shown. */
export type Hold = {
  add(ticks: readonly Tick[]): void
  /** The prices that have become old enough by `nowMs`, of each instrument the newest only. */
  release(nowMs: number): Tick[]
}

/**
 * No price leaves before it is as old as the delay of its exchange.
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
      const released: Tick[] = []
      for (const [instrumentId, queue] of waiting) {
        const visibleUntil = nowMs - delayMsOf(instrumentId)
        const count = countUntil(queue, visibleUntil)
        if (count === 0) continue
        released.push(queue[count - 1]!)
        queue.splice(0, count)
      }
      return released
    },
  }
}

function countUntil(queue: readonly Tick[], visibleUntil: number): number {
  let count = 0
  while (count < queue.length && queue[count]!.atMs <= visibleUntil) count++
  return count
}

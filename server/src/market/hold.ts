import type { Tick } from './providers/provider.ts'

/** Holds prices back until they may be shown. */
export type Hold = {
  add(ticks: readonly Tick[]): void
  /** Removes the prices that are past their delay at `nowMs`, and returns each instrument's newest. */
  release(nowMs: number): Tick[]
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

import { setTimeout as wait } from 'node:timers/promises'

/** Waits for the next turn of a request. */
export type Pace = (signal: AbortSignal | undefined) => Promise<void>

/**
 * Spaces requests evenly. Those of a burst may arrive late, together with the ones of the next second, and would then
 * exceed a limit that the partner counts itself.
 */
export function createPace(perSecond: number): Pace {
  let nextMs = 0
  return async (signal) => {
    const nowMs = performance.now()
    const turnMs = Math.max(nowMs, nextMs)
    nextMs = turnMs + 1000 / perSecond
    if (turnMs > nowMs) await wait(turnMs - nowMs, undefined, { ...(signal && { signal }) })
  }
}

import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'

type Timer = (act: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => unknown

/**
 * Holds the timeouts and intervals of exactly this delay until `elapse`, so that what a test sees before them does not
 * depend on how fast it runs. Other timers run as usual.
 */
export function holdTimers(delayMs: number) {
  const held = new Map<unknown, () => void>()
  hold('Timeout')
  hold('Interval')
  onTestFinished(() => void vi.unstubAllGlobals())

  function hold(kind: 'Timeout' | 'Interval'): void {
    const set = globalThis[`set${kind}`] as Timer
    const clear = globalThis[`clear${kind}`] as (timer: unknown) => void
    const setOrHold: Timer = (run, ms, ...given) => {
      if (ms !== delayMs) return set(run, ms, ...given)
      const timer = {}
      held.set(timer, () => {
        if (kind === 'Timeout') held.delete(timer)
        run(...given)
      })
      return timer
    }
    vi.stubGlobal(`set${kind}`, setOrHold)
    vi.stubGlobal(`clear${kind}`, (timer: unknown) => held.delete(timer) || clear(timer))
  }

  return {
    count: () => held.size,
    /** Lets the delay pass, once something waits for it. */
    async elapse(): Promise<void> {
      await waitFor(() => expect(held.size, `timers of ${delayMs} ms`).toBeGreaterThan(0))
      const due = [...held]
      await act(async () => {
        for (const [timer, run] of due) if (held.has(timer)) run()
      })
    },
  }
}

/** Stops the date until the test is over: what has been loaded stays fresh, however long the test takes. */
export const stopDate = () => void vi.useFakeTimers({ toFake: ['Date'] })

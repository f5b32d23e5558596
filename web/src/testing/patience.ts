import { configure, getConfig } from '@testing-library/react'
import { afterAll } from 'vitest'

const defaults = getConfig()
const patienceMs = 120_000

configure({
  // React runs the effects of what a query finds in a later turn, which on a busy machine can come after the test goes on.
  asyncWrapper: (wait) =>
    defaults.asyncWrapper(async () => {
      const found: unknown = await wait()
      await new Promise((resolve) => setImmediate(resolve))
      return found
    }),
  // A busy machine needs longer than the default of one second.
  asyncUtilTimeout: patienceMs,
  // A query that is repeated until it succeeds prints the document only when it is given up.
  getElementError: (message, container) =>
    isRepeating() ? new Error(message ?? undefined) : defaults.getElementError(message, container),
})

// A busy machine may look at a toast only after the time that `Toast` gives it, which passes for the tests that stop the clock or hold its timer.
const { setTimeout: set } = globalThis
const brief: readonly unknown[] = [4000, 8000]
const setLonger = (act: () => void, ms?: number, ...given: []) =>
  set(act, brief.includes(ms) ? patienceMs : ms, ...given)
globalThis.setTimeout = Object.assign(setLonger, set)

// Files share the library and the window, so each would add its settings to those of the one before.
afterAll(() => {
  configure(defaults)
  globalThis.setTimeout = set
})

/** While the library waits, it turns off what takes long; its types do not tell. */
function isRepeating(): boolean {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true
}

import { configure, getConfig } from '@testing-library/react'
import { afterAll } from 'vitest'

const defaults = getConfig()

configure({
  // React runs the effects of what a query finds in a later turn, which on a busy machine can come after the test goes on.
  asyncWrapper: (wait) =>
    defaults.asyncWrapper(async () => {
      const found: unknown = await wait()
      await new Promise((resolve) => setImmediate(resolve))
      return found
    }),
  // A busy machine needs longer than the default of one second.
  asyncUtilTimeout: 30_000,
  // A query that is repeated until it succeeds prints the document only when it is given up.
  getElementError: (message, container) =>
    isRepeating() ? new Error(message ?? undefined) : defaults.getElementError(message, container),
})

// Files share the library, so each would add its settings to those of the one before.
afterAll(() => configure(defaults))

/** While the library waits, it turns off what takes long; its types do not tell. */
function isRepeating(): boolean {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true
}

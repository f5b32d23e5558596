import { configure, getConfig } from '@testing-library/react'

const { asyncWrapper: whileWaiting, getElementError: describe } = getConfig()

configure({
  // React runs the effects of what a query finds in a later turn, which on a busy machine can come after the test goes on.
  asyncWrapper: (wait) =>
    whileWaiting(async () => {
      const found = await wait()
      await new Promise((resolve) => setImmediate(resolve))
      return found
    }),
  // A busy machine needs longer than the default of one second.
  asyncUtilTimeout: 30_000,
  // A query that is repeated until it succeeds prints the document only when it is given up.
  getElementError: (message, container) =>
    isRepeating() ? new Error(message ?? undefined) : describe(message, container),
})

/** While the library waits, it turns off what takes long; its types do not tell. */
function isRepeating(): boolean {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true
}

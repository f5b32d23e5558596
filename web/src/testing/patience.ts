import { configure, getConfig } from '@testing-library/react'

const { getElementError: describe } = getConfig()

configure({
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

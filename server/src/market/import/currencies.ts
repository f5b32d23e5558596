const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Whether the code is an ISO 4217 currency in use, which pence (GBX) is not. */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

const pence = new Set(['GBX', 'GBp'])

/**
 * The factor that converts a price in `given` to the listing currency `wanted`; undefined if they are different
 * currencies. London quotes in pence, while listings are stored in pounds.
 */
export function unitOf(given: string, wanted: string): number | undefined {
  if (given === wanted) return 1
  return wanted === 'GBP' && pence.has(given) ? 0.01 : undefined
}

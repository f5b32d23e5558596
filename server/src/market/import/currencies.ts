const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Whether the code is a currency of ISO 4217 that is in use; pence (GBX) are none. */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

const pence = new Set(['GBX', 'GBp'])

/**
 * What a price in the currency `given` is multiplied with to be one of a listing in `wanted`; undefined when they are
 * different money. London quotes in pence, our listings are in pounds.
 */
export function unitOf(given: string, wanted: string): number | undefined {
  if (given === wanted) return 1
  return wanted === 'GBP' && pence.has(given) ? 0.01 : undefined
}

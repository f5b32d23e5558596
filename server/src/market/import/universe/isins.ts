import { countryCode } from '../countries.ts'

import type { UniverseListing } from './universe-row.ts'

/**
 * Gives ETFs the ISIN of their row if all rows with that ISIN name the same share class: distributing or accumulating,
 * hedged or unhedged. ISINs of companies are not used: too often they are those of a depositary receipt, of another share
 * class, or from before a split.
 */
export function settleIsins(listings: UniverseListing[]): void {
  const carriers = Map.groupBy(
    listings.filter(({ kind, hint }) => kind === 'ETF' && hint !== ''),
    ({ hint }) => hint,
  )
  for (const [isin, carrying] of carriers) {
    if (new Set(carrying.map(({ name }) => shareClassOf(name))).size > 1) continue
    const country = countryCode(isin.slice(0, 2)) ?? null
    for (const listing of carrying) Object.assign(listing, { isin, country })
  }
}

const marks = [
  /\bacc(?:umulati(?:on|ng))?\b|\b\dC\b/i,
  /\bdis(?:t|tributing|tribution)?\b|\b\dD\b/i,
  /\bhedged\b|\bhdg\b/i,
] as const

/** The features of the share class in the name, equal for names that indicate the same class. */
function shareClassOf(name: string): string {
  return marks.map((mark) => mark.test(name)).join()
}

import { countryCode } from '../countries.ts'

import type { UniverseLine } from './universe-row.ts'

/**
 * Gives ETFs the ISIN that their row tells, where the rows with that ISIN do not contradict each other by naming share
 * classes that cannot be one: with and without hedging, paying out and accumulating. What rows of companies tell is not
 * taken: too often it is the ISIN of a depositary receipt, of another share class, or from before a split.
 */
export function settleIsins(lines: UniverseLine[]): void {
  const carriers = Map.groupBy(
    lines.filter(({ kind, hint }) => kind === 'ETF' && hint !== ''),
    ({ hint }) => hint,
  )
  for (const [isin, carrying] of carriers) {
    if (!agree(carrying.map(({ name }) => name))) continue
    const country = countryCode(isin.slice(0, 2)) ?? null
    for (const line of carrying) Object.assign(line, { isin, country })
  }
}

function agree(names: readonly string[]): boolean {
  const all = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length
  const hedged = all(/\bhedged\b|\bhdg\b/i)
  return (hedged === 0 || hedged === names.length) && (all(/\bdist?\b|\b\dD\b/i) === 0 || all(/\bacc\b|\b\dC\b/i) === 0)
}

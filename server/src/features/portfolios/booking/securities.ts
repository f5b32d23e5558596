import type { ReportedSecurity } from '#partners/holdings/holdings.ts'

const maxKeyLength = 200

/** What names a security in a portfolio: the most exact of what its source reports. */
export function securityKey({ isin, wkn, symbol, name }: ReportedSecurity): string {
  if (isin !== undefined) return isin
  if (wkn !== undefined) return `wkn:${wkn}`
  return (symbol === undefined ? `name:${name}` : `symbol:${symbol}`).slice(0, maxKeyLength)
}

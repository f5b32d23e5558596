type FundRow = { id: string; kind: string; source: string; fund_kiid_url: string | null }

export function isFund({ kind }: { kind: string }): boolean {
  return kind === 'MUTUAL_FUND' || kind === 'ETF'
}

/**
 * Where the key information document of a fund is: at the provider, or the call by which we hand out the one that we
 * write for a simulated fund. Null when there is none.
 */
export function keyDocumentAddress(row: FundRow): string | null {
  if (!isFund(row)) return null
  if (row.fund_kiid_url !== null) return row.fund_kiid_url
  return row.source === 'simulated' ? `/v1/instruments/${row.id}/kiid` : null
}

import type { InstrumentKind } from '@app/contract/instruments.ts'

const folders: Partial<Record<InstrumentKind, string>> = { EQUITY: 'aktien', ETF: 'etfs', MUTUAL_FUND: 'fonds' }

/** The page on which comdirect shows and trades a security; undefined for an index or without an ISIN. */
export function bankPage({ kind, isin }: { kind: InstrumentKind; isin: string | null }): string | undefined {
  const folder = folders[kind]
  return folder && isin ? `https://www.comdirect.de/inf/${folder}/${isin}` : undefined
}

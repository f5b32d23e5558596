import type { Variant } from '@app/contract/brands.ts'
import type { InstrumentKind } from '@app/contract/instruments.ts'

type Security = { kind: InstrumentKind; isin: string | null }

const folders: Partial<Record<InstrumentKind, string>> = { EQUITY: 'aktien', ETF: 'etfs', MUTUAL_FUND: 'fonds' }

/** The page on which a variant's bank shows and trades a security; undefined without a bank, for an index or without an ISIN. */
export function bankPage(variant: Variant, { kind, isin }: Security): string | undefined {
  const folder = folders[kind]
  return variant === 'comdirect' && folder && isin ? `https://www.comdirect.de/inf/${folder}/${isin}` : undefined
}

/** Whether a security can be bought and sold: no index, and none that nobody could name to a bank. */
export const isTradable = ({ kind, isin }: Security): boolean => kind !== 'INDEX' && isin !== null

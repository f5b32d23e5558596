import type { InstrumentBasics } from '@app/contract/instruments.ts'

/** The currency of an instrument's price; the level of an index has none. */
export function priceCurrency({ kind, currency }: Pick<InstrumentBasics, 'kind' | 'currency'>): string | null {
  return kind === 'INDEX' ? null : currency
}

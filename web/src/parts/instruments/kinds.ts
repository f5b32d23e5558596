import type { Instrument } from '@app/contract/instruments.ts'

import { type MessageId, useText } from '#lib/i18n.ts'

const names = {
  EQUITY: 'instruments_kind_equity',
  MUTUAL_FUND: 'instruments_kind_mutual_fund',
  ETF: 'instruments_kind_etf',
  INDEX: 'instruments_kind_index',
} as const satisfies Record<Instrument['kind'], MessageId>

type KindFacts = Pick<Instrument, 'kind'> & { asset_class?: Instrument['asset_class'] }

/** The translated kind of an instrument. */
export function useKindName({ kind, asset_class }: KindFacts): string {
  const t = useText()
  return asset_class === 'CRYPTO' ? t('instruments_kind_crypto') : t(names[kind])
}

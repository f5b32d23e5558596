import type { Instrument } from '@app/contract/instruments.ts'

import { useKnownText } from '#lib/i18n.ts'

export type ClassName = NonNullable<Instrument['morningstar_sector']>

/** The name of a sector or an industry in the reader's language; one that no text knows stands as it came. */
export function useClassName(): (kind: 'sector' | 'industry', of: ClassName) => string {
  const named = useKnownText()
  return (kind, { key, name }) => named(`instruments_${kind}_${key.toLowerCase().replaceAll('-', '_')}`, name)
}

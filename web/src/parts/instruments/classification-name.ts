import type { FundDetails } from '@app/contract/instruments.ts'

import { useKnownText } from '#lib/i18n.ts'

/** The fields that name a sector, an industry or a region. */
export type NamedClassification = Pick<FundDetails['sectors'][number]['of'], 'slug' | 'key' | 'name'>

/** Names a sector, an industry or a region in the page's language; falls back to the server's name. */
export function useClassificationName(): (of: Pick<NamedClassification, 'key' | 'name'>) => string {
  const known = useKnownText()
  return ({ key, name }) => known(`classifications_${key}`, name)
}

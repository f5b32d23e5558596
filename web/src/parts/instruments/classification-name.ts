import type { FundDetails } from '@app/contract/instruments.ts'

import { useKnownText } from '#lib/i18n.ts'

/** A sector, an industry or a region as far as its name goes. */
export type NamedClassification = Pick<FundDetails['sectors'][number]['of'], 'slug' | 'key' | 'name'>

/** The name of a sector, an industry or a region in the reader's language; one that no text knows stands as it came. */
export function useClassificationName(): (of: Pick<NamedClassification, 'key' | 'name'>) => string {
  const known = useKnownText()
  return ({ key, name }) => known(`classifications_${key}`, name)
}

import type { ListedRegion } from '@app/contract/classifications.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { ExplainedFigure } from '#parts/explanations/index.ts'
import { holdings } from '#queries/holdings.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

import styles from './OwnWorldMap.module.css'
import { LazyWorldMap } from './LazyWorldMap.tsx'

/** The world map with the regions of the member's own holdings, or of all stocks; of the latter only if they own nothing. */
export function OwnWorldMap({ regions }: { regions: readonly ListedRegion[] }) {
  const t = useText()
  const format = useFormat()
  const [of, setOf] = useState<'own' | 'all'>('own')
  const own = useQuery(holdings.regions()).data
  if (!own || own.results.length === 0) return <LazyWorldMap regions={regions} />
  const shares = new Map(own.results.map(({ region, percent }) => [region.slug, percent]))
  const owned = regions.map((region) => ({ ...region, share: shares.get(region.slug) ?? 0 }))
  const options = [
    { value: 'own', label: t('classifications_map_own') },
    { value: 'all', label: t('classifications_map_all') },
  ] as const
  return (
    <>
      <div className={styles.head}>
        <SegmentedControl label={t('classifications_map_of')} value={of} onChange={setOf} options={options} />
      </div>
      <LazyWorldMap regions={of === 'own' ? owned : regions} of={of} />
      {of === 'own' && own.coverage < 99.5 && (
        <p className={styles.coverage}>
          <ExplainedFigure request={{ about: 'everything', figure: 'region_coverage' }}>
            {t('classifications_map_coverage', { percent: format.weight(own.coverage) })}
          </ExplainedFigure>
        </p>
      )}
    </>
  )
}

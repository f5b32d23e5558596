import type { ListedRegion } from '@app/contract/classifications.ts'
import { lazy, Suspense } from 'react'

import { Skeleton } from '#ui/Skeleton.tsx'

const Map = lazy(async () => ({ default: (await import('./WorldMap.tsx')).WorldMap }))

/** The world map in a chunk of its own: the outlines are heavier than most screens. */
export function LazyWorldMap({ regions }: { regions: readonly ListedRegion[] }) {
  return (
    <Suspense fallback={<Skeleton height={360} />}>
      <Map regions={regions} />
    </Suspense>
  )
}

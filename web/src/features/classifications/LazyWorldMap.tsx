import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The world map in its own chunk: the outlines are larger than most screens. */
export const LazyWorldMap = lazyPart(() => import('./WorldMap.tsx'), 'WorldMap', {
  waiting: () => <Skeleton height={360} />,
})

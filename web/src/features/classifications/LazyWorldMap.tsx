import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

import styles from './LazyWorldMap.module.css'

/** The world map in its own chunk: the outlines are larger than most screens. */
export const LazyWorldMap = lazyPart(() => import('./WorldMap.tsx'), 'WorldMap', {
  waiting: ({ of }) => (
    <div className={of === 'own' ? styles.own : styles.all}>
      <Skeleton height="100%" />
    </div>
  ),
})

/** The room of the map with the member's own holdings, while it is not known what there is to draw. */
export const WorldMapRoom = () => (
  <div className={styles.unknown}>
    <Skeleton height="100%" />
  </div>
)

import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

import styles from './Details.module.css'

/** A card of facts while it loads. */
export function DetailsSkeleton() {
  return (
    <Card className={styles.waiting}>
      <Skeleton width={140} height={16} />
      <Skeleton />
      <Skeleton width="88%" />
      <Skeleton width="40%" />
    </Card>
  )
}

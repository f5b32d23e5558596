import { Card } from '#ui/Card.tsx'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './SectionSkeleton.module.css'

/** A section page in the making. It has no heading, which would lose the focus again. */
export function SectionSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} width="70%" height={16} />
        ))}
      </div>
      <div>
        <div className={styles.head}>
          <Skeleton width={140} height={24} />
          <Skeleton width={260} />
          <Skeleton width="60%" height={20} />
        </div>
        <Card>
          <SkeletonRows count={10} size={36} />
        </Card>
      </div>
    </div>
  )
}

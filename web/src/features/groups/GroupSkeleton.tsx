import { Card } from '#ui/Card.tsx'
import { Columns } from '#ui/Page.tsx'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'

import header from './GroupHeader.module.css'
import styles from './GroupSkeleton.module.css'

/** A group while it loads. Has no heading, which would take the focus and then lose it. */
export function GroupSkeleton() {
  return (
    <>
      <div className={header.header}>
        <div className={header.cover} />
        <div className={header.head}>
          <span className={header.picture}>
            <Skeleton width={90} height={90} radius="24%" />
          </span>
          <div className={styles.lines}>
            <Skeleton width={200} height={22} />
            <Skeleton width={150} />
          </div>
        </div>
      </div>
      <Columns>
        <Card as="div" className={styles.posts}>
          <SkeletonRows count={5} media="circle" />
        </Card>
      </Columns>
    </>
  )
}

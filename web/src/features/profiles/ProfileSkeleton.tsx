import { Card } from '#ui/Card.tsx'
import { useIsDesktop } from '#ui/media.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

import header from './ProfileHeader.module.css'
import styles from './ProfileSkeleton.module.css'

/** A profile while it loads. */
export function ProfileSkeleton() {
  const size = useIsDesktop() ? 140 : 90
  return (
    <Card as="div" className={header.header}>
      <Skeleton width={size} height={size} radius="50%" />
      <div className={styles.lines}>
        <Skeleton width="40%" height={22} />
        <Skeleton width="28%" />
        <Skeleton width="80%" />
        <Skeleton width="34%" />
      </div>
    </Card>
  )
}

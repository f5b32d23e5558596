import { Skeleton } from '#ui/Skeleton.tsx'

import styles from './PostCard.module.css'
import own from './PostSkeleton.module.css'

/** A post while it loads. */
export function PostSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton width={40} height={40} radius="50%" />
      <div className={own.lines}>
        <Skeleton width="38%" />
        <Skeleton width="22%" height={10} />
        <Skeleton width="96%" />
        <Skeleton width="88%" />
        <Skeleton width="54%" />
        <Skeleton width="28%" height={18} />
      </div>
    </div>
  )
}

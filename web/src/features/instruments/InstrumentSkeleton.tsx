import { ChartSkeleton } from '#charts/ChartSkeleton.tsx'
import { Card } from '#ui/Card.tsx'
import { useIsMobile } from '#ui/media.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

import styles from './InstrumentSkeleton.module.css'

/** The layout of the page while the instrument loads. Has no heading, which would take the focus and then lose it. */
export function InstrumentSkeleton() {
  const isMobile = useIsMobile()
  const size = isMobile ? 48 : 64
  return (
    <>
      <div className={styles.head}>
        <Skeleton width={size} height={size} radius="24%" />
        <div className={styles.lines}>
          <Skeleton width={160} height={26} />
          <Skeleton width={220} height={14} />
        </div>
      </div>
      <Card className={styles.card}>
        <div className={styles.lines}>
          <Skeleton width={150} height={34} />
          <Skeleton width={220} height={20} />
        </div>
        <ChartSkeleton height={isMobile ? 188 : 252} />
      </Card>
    </>
  )
}

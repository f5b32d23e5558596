import { ChartSkeleton } from '#charts/LazyLineChart.tsx'
import { Card } from '#ui/Card.tsx'
import { useIsMobile } from '#ui/media.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

import styles from './InstrumentSkeleton.module.css'

/** The page in its geometry while the instrument is on its way. */
export function InstrumentSkeleton() {
  const isMobile = useIsMobile()
  const size = isMobile ? 48 : 64
  return (
    <>
      <PageHeader
        media={<Skeleton width={size} height={size} radius="24%" />}
        title={<Skeleton width={160} height={26} />}
        sub={<Skeleton width={220} height={14} />}
      />
      <Card className={styles.card}>
        <div className={styles.head}>
          <Skeleton width={150} height={34} />
          <Skeleton width={220} height={20} />
        </div>
        <ChartSkeleton height={isMobile ? 188 : 252} />
      </Card>
    </>
  )
}

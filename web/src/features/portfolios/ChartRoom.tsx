import { ChartSkeleton } from '#charts/ChartSkeleton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

import styles from './ReturnChart.module.css'

/** Takes the place of a chart while it loads. */
export function ChartRoom({ height }: { height: number }) {
  return (
    <>
      <div className={styles.legend}>
        <Skeleton width={180} height={16} />
      </div>
      <div className={styles.chart}>
        <ChartSkeleton height={height} />
      </div>
    </>
  )
}

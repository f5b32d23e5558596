import { ChartSkeleton } from '#charts/ChartSkeleton.tsx'
import { useIsMobile } from '#ui/media.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

import styles from './PriceChart.module.css'

export const useChartHeight = () => (useIsMobile() ? 188 : 252)

/** Takes the place of the price chart while it loads. */
export function ChartRoom() {
  const height = useChartHeight()
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

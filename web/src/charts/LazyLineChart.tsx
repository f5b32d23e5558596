import { lazy, Suspense } from 'react'

import { Pending, Skeleton } from '#ui/Skeleton.tsx'

import styles from './LazyLineChart.module.css'
import type { LineChartProps } from './LineChart.tsx'

const load = () => import('./LineChart.tsx')
const Chart = lazy(async () => ({ default: (await load()).LineChart }))

/** The line chart, its drawing library fetched when the first one is shown. */
export function LazyLineChart(props: LineChartProps) {
  return (
    <Suspense fallback={<ChartSkeleton height={props.height} />}>
      <Chart {...props} />
    </Suspense>
  )
}

/** Fetches the drawing library ahead, while the data is still on its way. If that fails, the chart itself will tell. */
export function preloadLineChart(): void {
  load().catch(() => {})
}

/** As high as the chart will be. */
export function ChartSkeleton({ height = 200 }: { height?: number | undefined }) {
  return (
    <Pending>
      <div className={styles.skeleton} style={{ height }}>
        <Skeleton height="100%" radius="var(--r-md)" />
      </div>
    </Pending>
  )
}

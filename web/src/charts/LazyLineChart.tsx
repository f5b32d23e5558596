import { lazy, Suspense } from 'react'

import { Pending, Skeleton } from '#ui/Skeleton.tsx'

import styles from './LazyLineChart.module.css'
import type { LineChartProps } from './LineChart.tsx'

const load = () => import('./LineChart.tsx')
const Chart = lazy(async () => ({ default: (await load()).LineChart }))

/** The line chart, loaded with its chart library when the first one is shown. */
export function LazyLineChart(props: LineChartProps) {
  return (
    <Suspense fallback={<ChartSkeleton height={props.height} />}>
      <Chart {...props} />
    </Suspense>
  )
}

/** Preloads the chart library while the data is loading. If that fails, the chart itself reports it. */
export function preloadLineChart(): void {
  load().catch(() => {})
}

/** A placeholder of the chart's height. */
export function ChartSkeleton({ height = 200 }: { height?: number | undefined }) {
  return (
    <Pending>
      <div className={styles.skeleton} style={{ height }}>
        <Skeleton height="100%" radius="var(--r-md)" />
      </div>
    </Pending>
  )
}

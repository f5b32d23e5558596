import { Pending, Skeleton } from '#ui/Skeleton.tsx'

/** A placeholder of the chart's height. */
export function ChartSkeleton({ height = 200 }: { height?: number | undefined }) {
  return (
    <Pending>
      <div style={{ height, padding: 'var(--s-1) var(--s-10) var(--s-6) 0' }}>
        <Skeleton height="100%" radius="var(--r-md)" />
      </div>
    </Pending>
  )
}

import { ChartSkeleton } from '#charts/ChartSkeleton.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'

import { useChartHeight } from './heights.ts'

/** The layout of the page while the portfolio loads. Has no heading, which would take the focus and then lose it. */
export function PortfolioSkeleton() {
  const height = useChartHeight('holdings')
  return (
    <Stack gap={5}>
      <Stack gap={3} row>
        <Skeleton width={56} height={56} radius="50%" />
        <Stack gap={2}>
          <Skeleton width={180} height={22} />
          <Skeleton width={220} height={14} />
        </Stack>
      </Stack>
      <Card pad>
        <ChartSkeleton height={height} />
      </Card>
      <Card>
        <SkeletonRows count={4} />
      </Card>
    </Stack>
  )
}

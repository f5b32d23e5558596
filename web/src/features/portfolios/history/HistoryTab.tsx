import { ReturnCard } from '#features/portfolios/holdings/ReturnCard.tsx'
import { Stack } from '#ui/Stack.tsx'

import { TradesCard } from './TradesCard.tsx'

/** The course of the return, larger and over a longer time, and the trades. */
export function HistoryTab() {
  return (
    <Stack gap={4}>
      <ReturnCard place="history" />
      <TradesCard />
    </Stack>
  )
}

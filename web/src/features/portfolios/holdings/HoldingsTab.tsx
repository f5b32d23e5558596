import { EyeOff } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { Later, showLater } from '#ui/Later.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Note } from '#ui/Note.tsx'
import { Columns, Rail } from '#ui/Page.tsx'
import { Pending, SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'

import { useShown } from '#features/portfolios/shown.ts'
import { PositionCards } from './PositionCards.tsx'
import { ReturnCard } from './ReturnCard.tsx'

const waiting = () => (
  <Card>
    <Pending>
      <SkeletonRows count={4} />
    </Pending>
  </Card>
)
const DistributionCard = lazyPart(() => import('./DistributionCard.tsx'), 'DistributionCard', { waiting })
const HoldingsRail = lazyPart(() => import('./HoldingsRail.tsx'), 'HoldingsRail', { waiting })
showLater(DistributionCard, HoldingsRail)

/** The holdings, below the course of their return or their distribution. */
export function HoldingsTab({ view }: { view: 'return' | 'distribution' }) {
  const t = useText()
  const { own } = useShown()
  return (
    <Columns>
      <Stack gap={4}>
        {view === 'return' ? <ReturnCard /> : <DistributionCard />}
        <PositionCards isLockShownAbove={view === 'distribution'} />
      </Stack>
      <Later>
        <Rail
          notes={
            <Note icon={<EyeOff aria-hidden="true" />}>{t(own ? 'portfolios_private_own' : 'portfolios_private')}</Note>
          }
        >
          <HoldingsRail withChart={view === 'distribution'} />
        </Rail>
      </Later>
    </Columns>
  )
}

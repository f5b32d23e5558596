import type { GroupHolding } from '@app/contract/group-members.ts'
import type { Group } from '@app/contract/groups.ts'
import type { PercentageEntry } from '@app/contract/positions.ts'
import { useQuery } from '@tanstack/react-query'
import { ChartPie, Scale } from 'lucide-react'

import { ClosedGroup } from '#features/groups/ClosedGroup.tsx'
import { useIsShut } from '#features/groups/shut.ts'
import { useText } from '#lib/i18n.ts'
import { DistributionChart } from '#parts/distribution/index.ts'
import { MarketNote } from '#parts/instruments/index.ts'
import { groupMembers } from '#queries/group-members.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Note } from '#ui/Note.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'

import { HoldingBars } from './HoldingBars.tsx'
import { OwnHoldings } from './OwnHoldings.tsx'

const mostBars = 10

/** What the members of a group hold on average: the largest holdings, and all of it. */
export function HoldingsTab({ group }: { group: Group }) {
  const t = useText()
  const query = useQuery(groupMembers.percentages(group.id))
  if (useIsShut(query.error)) return <ClosedGroup group={group} />
  const few = (count: number) => (
    <Card as="div">
      <Empty icon={<ChartPie />} title={t('groups_holdings_few')} help={t('groups_holdings_few_help', { count })} />
    </Card>
  )
  return (
    <Remote query={query} skeleton={<HoldingsSkeleton />} failed={{ title: t('groups_holdings_failed') }}>
      {({ results, member_count: count }) =>
        results.length === 0 ? few(count) : <Held group={group} entries={results} count={count} />
      }
    </Remote>
  )
}

type HeldProps = { group: Group; entries: readonly PercentageEntry[]; count: number }

function Held({ group, entries, count }: HeldProps) {
  const t = useText()
  const held = entries.filter(({ kind }) => kind === 'POSITION').map(holdingOf)
  return (
    <div>
      <Stack gap={4}>
        {held.length > 0 && (
          <Card title={t('groups_holdings_top')}>
            <HoldingBars label={t('groups_holdings_top')} holdings={held.slice(0, mostBars)} />
          </Card>
        )}
        <Card title={t('portfolios_distribution')}>
          <DistributionChart entries={entries} />
        </Card>
        <OwnHoldings group={group} />
      </Stack>
      <Note isBelowCard icon={<Scale aria-hidden="true" />}>
        {t('groups_holdings_average', { count })}
      </Note>
      <MarketNote isBelowCard />
    </div>
  )
}

const holdingOf = ({ instrument, label, percentage }: PercentageEntry): GroupHolding => ({
  instrument,
  name: label,
  percentage,
})

function HoldingsSkeleton() {
  return (
    <Card as="div">
      <SkeletonRows count={mostBars} size={28} />
    </Card>
  )
}

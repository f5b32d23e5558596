import type { Group } from '@app/contract/groups.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChartPie } from 'lucide-react'

import { ClosedGroup } from '#features/groups/ClosedGroup.tsx'
import { useIsShut } from '#features/groups/shut.ts'
import { useText } from '#lib/i18n.ts'
import { OwnerPortfolioRow } from '#parts/portfolios/index.ts'
import { groupMembers } from '#queries/group-members.ts'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { useIsMobile } from '#ui/media.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** The portfolios that the members of a group show, best three-month return first. */
export function GroupPortfolios({ group }: { group: Group }) {
  const t = useText()
  const isMobile = useIsMobile()
  const query = useInfiniteQuery(groupMembers.portfolios(group.id))
  if (useIsShut(query.error)) return <ClosedGroup group={group} />
  return (
    <InfiniteList
      query={query}
      itemsOf={(page) => page.results}
      keyOf={(portfolio) => portfolio.id}
      name="group-portfolios"
      revealFirst={0}
      rowHeight={60}
      skeleton={<SkeletonRows count={1} media="circle" />}
      failedTitle={t('instruments_portfolios_failed')}
      empty={
        <Empty icon={<ChartPie />} title={t('groups_portfolios_empty')} help={t('groups_portfolios_empty_help')} />
      }
    >
      {(portfolio, index) => <OwnerPortfolioRow portfolio={portfolio} rank={isMobile ? undefined : index + 1} />}
    </InfiniteList>
  )
}

import type { Group } from '@app/contract/groups.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentType, useDeferredValue, useId } from 'react'

import { ClosedGroup } from '#features/groups/ClosedGroup.tsx'
import { GroupFeed } from '#features/groups/GroupFeed.tsx'
import { GroupHeader } from '#features/groups/GroupHeader.tsx'
import { GroupRail } from '#features/groups/GroupRail.tsx'
import { GroupSkeleton } from '#features/groups/GroupSkeleton.tsx'
import { GroupTabs } from '#features/groups/GroupTabs.tsx'
import { type GroupPlace, type GroupTab, placeOf, tabs, useOpenTab } from '#features/groups/tabs.ts'
import { useTitle } from '#lib/device/title.ts'
import { withTexts } from '#lib/i18n.ts'
import { missingShows404, NotFound } from '#lib/query-missing.tsx'
import { useIsInside } from '#parts/groups/index.ts'
import { groups } from '#queries/groups.ts'
import { Card } from '#ui/Card.tsx'
import { Later, showLater } from '#ui/Later.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Columns } from '#ui/Page.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Pending, SkeletonRows } from '#ui/Skeleton.tsx'
import { TabPanel } from '#ui/Tabs.tsx'

const route = getRouteApi('/shell/members/groups/$slug/{-$tab}/{-$part}')

/** A group: who it is for, its posts, members and holdings, and what its admins do. */
export function GroupScreen() {
  const { slug, tab, part } = route.useParams()
  const query = useQuery(groups.detail(slug))
  const place = placeOf(tab, part)
  useTitle(query.data?.name)
  if (!place) return <NotFound />
  return (
    <Remote query={query} skeleton={<GroupSkeleton />} failed={missingShows404}>
      {(group) => <GroupPage key={group.id} group={group} place={place} />}
    </Remote>
  )
}

function GroupPage({ group, place: { tab } }: { group: Group; place: GroupPlace }) {
  const panelId = useId()
  const isInside = useIsInside(group)
  // The tab answers at once; what it shows follows.
  const shown = useDeferredValue(tab)
  const open = useOpenTab(group.slug)
  return (
    <>
      <GroupHeader group={group} />
      {isInside && <GroupTabs group={group} value={tab} onChange={open} panelId={panelId} />}
      <TabPanel id={panelId} items={isInside ? tabs : ['feed']} value={tab} onChange={open}>
        <Columns>
          <Panel group={group} tab={shown} isInside={isInside} />
          <GroupRail group={group} tab={tab} isInside={isInside} />
        </Columns>
      </TabPanel>
    </>
  )
}

const HoldingsTab = lazyPart(
  () => withTexts(import('#features/groups/holdings/HoldingsTab.tsx'), 'portfolios'),
  'HoldingsTab',
  { waiting: PanelSkeleton },
)
const MembersTab = lazyPart(() => import('#features/groups/members/MembersTab.tsx'), 'MembersTab', {
  waiting: PanelSkeleton,
})
showLater(HoldingsTab, MembersTab)

const panels: Record<GroupTab, ComponentType<{ group: Group }>> = {
  feed: GroupFeed,
  holdings: HoldingsTab,
  members: MembersTab,
}

function Panel({ group, tab, isInside }: { group: Group; tab: GroupTab; isInside: boolean | undefined }) {
  const Shown = panels[tab]
  if (isInside === undefined) return <PanelSkeleton />
  if (!isInside) return <ClosedGroup group={group} />
  return (
    <Later>
      <Shown group={group} />
    </Later>
  )
}

function PanelSkeleton() {
  return (
    <Card as="div">
      <Pending>
        <SkeletonRows count={5} media="circle" />
      </Pending>
    </Card>
  )
}

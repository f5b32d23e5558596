import type { Group } from '@app/contract/groups.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { type ComponentType, useDeferredValue, useEffect, useId } from 'react'

import { ClosedGroup } from '#features/groups/ClosedGroup.tsx'
import { GroupFeed } from '#features/groups/GroupFeed.tsx'
import { ArchivedNote, GroupHeader } from '#features/groups/GroupHeader.tsx'
import { GroupRail } from '#features/groups/GroupRail.tsx'
import { GroupSkeleton } from '#features/groups/GroupSkeleton.tsx'
import { GroupTabs } from '#features/groups/GroupTabs.tsx'
import {
  adminPartsOf,
  type GroupPlace,
  type InsideTab,
  noTab,
  placeOf,
  tabs,
  useOpenTab,
} from '#features/groups/tabs.ts'
import { FewMembers } from '#features/groups/members/BestMembers.tsx'
import { useTitle } from '#lib/device/title.ts'
import { withTexts } from '#lib/i18n.ts'
import { missingShows404, NotFound } from '#lib/query-missing.tsx'
import { groupPage, useIsInside, useStanding } from '#parts/groups/index.ts'
import { groups } from '#queries/groups.ts'
import { forgetInside } from '#queries/memberships.ts'
import { Card } from '#ui/Card.tsx'
import { Later, showLater } from '#ui/Later.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsDesktop } from '#ui/media.ts'
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
      {(group) => {
        if (place.tab === 'admin' && !adminPartsOf(group).includes(place.part)) {
          // An archived group stays as it is, and leaves admins nothing to do.
          return group.archived ? <Navigate to={groupPage} params={{ slug, ...noTab }} replace /> : <NotFound />
        }
        return <GroupPage key={group.id} group={group} place={place} />
      }}
    </Remote>
  )
}

function GroupPage({ group, place }: { group: Group; place: GroupPlace }) {
  const panelId = useId()
  const isDesktop = useIsDesktop()
  const isInside = useIsInside(group)
  const isAdmin = useStanding(group) === 'admin' && !group.archived
  const items = isInside ? tabs.filter((tab) => tab !== 'admin' || isAdmin) : []
  // The tab answers at once; what it shows follows.
  const shown = useDeferredValue(place)
  const open = useOpenTab(group.slug)
  useForget(group, isInside === false)
  return (
    <>
      <GroupHeader group={group} preview={isInside && place.tab === 'feed' && <FewMembers group={group} />} />
      {group.archived && <ArchivedNote />}
      <GroupTabs group={group} items={items} value={place.tab} onChange={open} panelId={panelId} />
      <TabPanel id={panelId} items={items} value={place.tab} onChange={open}>
        <Columns>
          <Panel group={group} place={shown} isInside={isInside} />
          {/* The header has it where there is no room beside the feed. */}
          {isDesktop && <GroupRail group={group} tab={place.tab} isInside={isInside} />}
        </Columns>
      </TabPanel>
    </>
  )
}

/** A member who left or was removed keeps nothing of what they saw. */
function useForget({ id }: Group, isOutside: boolean): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (isOutside) forgetInside(cache, id)
  }, [isOutside, cache, id])
}

const waiting = () => (
  <Card as="div">
    <Pending>
      <SkeletonRows count={5} media="circle" />
    </Pending>
  </Card>
)
const AdminTab = lazyPart(
  () => withTexts(import('#features/groups/admin/AdminTab.tsx'), 'groups', 'account'),
  'AdminTab',
  { waiting },
)

const HoldingsTab = lazyPart(
  () => withTexts(import('#features/groups/holdings/HoldingsTab.tsx'), 'portfolios'),
  'HoldingsTab',
  { waiting },
)
const MembersTab = lazyPart(() => import('#features/groups/members/MembersTab.tsx'), 'MembersTab', { waiting })
showLater(AdminTab, HoldingsTab, MembersTab)

const panels: Record<InsideTab, ComponentType<{ group: Group }>> = {
  feed: GroupFeed,
  holdings: HoldingsTab,
  members: MembersTab,
}

type PanelProps = { group: Group; place: GroupPlace; isInside: boolean | undefined }

function Panel({ group, place, isInside }: PanelProps) {
  if (place.tab === 'admin') return <AdminTab group={group} part={place.part} />
  if (isInside === undefined) return waiting()
  if (!isInside) return <ClosedGroup group={group} />
  const Shown = panels[place.tab]
  return (
    <Later>
      <Shown group={group} />
    </Later>
  )
}

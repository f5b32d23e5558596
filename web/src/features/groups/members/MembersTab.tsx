import type { Group } from '@app/contract/groups.ts'
import { useNavigate, useParams } from '@tanstack/react-router'

import { useText } from '#lib/i18n.ts'
import { groupPage } from '#parts/groups/index.ts'
import { MarketNote } from '#parts/instruments/index.ts'
import { Card } from '#ui/Card.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

import { GroupPortfolios } from './GroupPortfolios.tsx'
import { MemberList } from './MemberList.tsx'

const views = ['members', 'portfolios'] as const
type View = (typeof views)[number]

/** The members of a group, or the portfolios that they show, by their three-month return. */
export function MembersTab({ group }: { group: Group }) {
  const t = useText()
  const [view, open] = useView(group)
  const options = views.map((value) => ({ value, label: t(`groups_members_view_${value}`) }))
  return (
    <div>
      <Card
        title={t('groups_members_order')}
        more={<SegmentedControl label={t('groups_members_view')} value={view} onChange={open} options={options} />}
      >
        {view === 'members' ? <MemberList group={group} /> : <GroupPortfolios group={group} />}
      </Card>
      <MarketNote isBelowCard />
    </div>
  )
}

/** The view is part of the address, behind the tab. */
function useView({ slug }: Group): [View, (view: View) => void] {
  const navigate = useNavigate()
  const { part } = useParams({ strict: false })
  const open = (view: View) =>
    void navigate({
      to: groupPage,
      params: { slug, tab: 'members', part: view === 'members' ? undefined : view },
      replace: true,
      resetScroll: false,
    })
  return [views.find((view) => view === part) ?? 'members', open]
}

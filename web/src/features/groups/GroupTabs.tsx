import type { Group } from '@app/contract/groups.ts'

import { useText } from '#lib/i18n.ts'
import { Tabs } from '#ui/Tabs.tsx'

import { useRequestCount } from './request-count.ts'
import { type GroupTab, hrefOf } from './tabs.ts'

type Props = {
  group: Group
  items: readonly GroupTab[]
  value: GroupTab
  onChange: (tab: GroupTab) => void
  panelId: string
}

export function GroupTabs({ group, items, value, onChange, panelId }: Props) {
  const t = useText()
  const requests = useRequestCount(group, items.includes('admin'))
  const counts: Partial<Record<GroupTab, number | undefined>> = { members: group.follower_count, admin: requests }
  return (
    <Tabs
      label={t('groups_tabs')}
      items={items.map((tab) => ({
        id: tab,
        label: t(`groups_tab_${tab}`),
        href: hrefOf(group.slug, tab),
        count: counts[tab],
      }))}
      value={value}
      onChange={onChange}
      panelId={panelId}
    />
  )
}

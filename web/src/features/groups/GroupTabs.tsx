import type { Group } from '@app/contract/groups.ts'

import { useText } from '#lib/i18n.ts'
import { Tabs } from '#ui/Tabs.tsx'

import { type GroupTab, hrefOf, tabs } from './tabs.ts'

type Props = { group: Group; value: GroupTab; onChange: (tab: GroupTab) => void; panelId: string }

export function GroupTabs({ group: { slug }, value, onChange, panelId }: Props) {
  const t = useText()
  return (
    <Tabs
      label={t('groups_tabs')}
      items={tabs.map((tab) => ({ id: tab, label: t(`groups_tab_${tab}`), href: hrefOf(slug, tab) }))}
      value={value}
      onChange={onChange}
      panelId={panelId}
    />
  )
}

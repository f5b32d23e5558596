import { useText } from '#lib/i18n.ts'
import { Tabs } from '#ui/Tabs.tsx'

import { firstViewOf, type PortfolioTab, tabs, useViews } from './views.ts'

type Props = { value: PortfolioTab; panelId: string }

export function PortfolioTabs({ value, panelId }: Props) {
  const t = useText()
  const { hrefOf, open } = useViews()
  return (
    <Tabs
      label={t('portfolios_tabs')}
      items={tabs.map((tab) => ({ id: tab, label: t(`portfolios_tab_${tab}`), href: hrefOf(firstViewOf(tab)) }))}
      value={value}
      onChange={(tab) => open(firstViewOf(tab))}
      panelId={panelId}
    />
  )
}

import type { Instrument } from '@app/contract/instruments.ts'
import { useNavigate } from '@tanstack/react-router'

import { useText } from '#lib/i18n.ts'
import { Tabs } from '#ui/Tabs.tsx'

import { type InstrumentTab, pages, tabs } from './tabs.ts'

const labels = {
  feed: 'instruments_tab_feed',
  news: 'instruments_tab_news',
  portfolios: 'instruments_tab_portfolios',
  details: 'instruments_tab_details',
} as const

type Props = { instrument: Instrument; value: InstrumentTab; onChange: (tab: InstrumentTab) => void; panelId: string }

export function InstrumentTabs({ instrument, value, onChange, panelId }: Props) {
  const t = useText()
  const count = instrument.portfolio_count || undefined
  return (
    <Tabs
      label={t('instruments_tabs')}
      items={tabs.map((tab) => ({
        id: tab,
        label: t(labels[tab]),
        href: pages[tab].replace('$slug', instrument.slug),
        count: tab === 'portfolios' ? count : undefined,
      }))}
      value={value}
      onChange={onChange}
      panelId={panelId}
    />
  )
}

/** Opens a tab of this instrument without scrolling the page. */
export function useOpenTab(slug: string): (tab: InstrumentTab) => void {
  const navigate = useNavigate()
  return (tab) => void navigate({ to: pages[tab], params: { slug }, resetScroll: false })
}

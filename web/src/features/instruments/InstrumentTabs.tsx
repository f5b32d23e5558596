import type { Instrument } from '@app/contract/instruments.ts'
import { useNavigate } from '@tanstack/react-router'

import { useText } from '#lib/i18n.ts'
import { Tabs } from '#ui/Tabs.tsx'

import styles from './InstrumentTabs.module.css'

export const tabs = ['feed', 'news', 'portfolios', 'details'] as const
export type InstrumentTab = (typeof tabs)[number]

export const pages = {
  feed: '/instruments/$slug',
  news: '/instruments/$slug/news',
  portfolios: '/instruments/$slug/portfolios',
  details: '/instruments/$slug/details',
} as const satisfies Record<InstrumentTab, string>

const labels = {
  feed: 'instruments_tab_feed',
  news: 'instruments_tab_news',
  portfolios: 'instruments_tab_portfolios',
  details: 'instruments_tab_details',
} as const

/** The tab in a route's path, such as `/instruments/$slug/news`; the feed if it has none. */
export function tabOf(path: string | undefined): InstrumentTab {
  const last = path?.split('/')[3]
  return tabs.find((tab) => tab === last) ?? 'feed'
}

type Props = { instrument: Instrument; value: InstrumentTab; onChange: (tab: InstrumentTab) => void; panelId: string }

export function InstrumentTabs({ instrument, value, onChange, panelId }: Props) {
  const t = useText()
  const nameOf = useTabName()
  const count = instrument.portfolio_count || undefined
  return (
    <Tabs
      label={t('instruments_tabs')}
      items={tabs.map((tab) => ({
        id: tab,
        label: nameOf(tab),
        href: pages[tab].replace('$slug', instrument.slug),
        count: tab === 'portfolios' ? count : undefined,
      }))}
      value={value}
      onChange={onChange}
      panelId={panelId}
      className={styles.tabs}
    />
  )
}

/** Returns a tab's translated name. */
export function useTabName(): (tab: InstrumentTab) => string {
  const t = useText()
  return (tab) => t(labels[tab])
}

/** Opens a tab of this instrument without scrolling the page. */
export function useOpenTab(slug: string): (tab: InstrumentTab) => void {
  const navigate = useNavigate()
  return (tab) => void navigate({ to: pages[tab], params: { slug }, resetScroll: false })
}

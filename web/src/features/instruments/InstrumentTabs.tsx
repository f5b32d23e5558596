import type { Instrument } from '@app/contract/instruments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { instrumentPostsQuery } from '#features/posts/index.ts'
import { useText } from '#lib/i18n.ts'
import { Tabs } from '#ui/Tabs.tsx'

import styles from './InstrumentTabs.module.css'

const tabs = ['feed', 'news', 'details'] as const
export type InstrumentTab = (typeof tabs)[number]

const pages = {
  feed: '/instruments/$slug',
  news: '/instruments/$slug/news',
  details: '/instruments/$slug/details',
} as const satisfies Record<InstrumentTab, string>

const labels = {
  feed: 'instruments_tab_feed',
  news: 'instruments_tab_news',
  details: 'instruments_tab_details',
} as const

/** The tab that an address names: `/instruments/volvo-b/news`. */
export function tabOf(pathname: string): InstrumentTab {
  const last = pathname.split('/')[3]
  return tabs.find((tab) => tab === last) ?? 'feed'
}

export function InstrumentTabs({ instrument, value }: { instrument: Instrument; value: InstrumentTab }) {
  const t = useText()
  const navigate = useNavigate()
  const { slug } = instrument
  const hasNews = useHasNews(instrument.id)
  const shown = tabs.filter((tab) => tab !== 'news' || hasNews || value === 'news')
  return (
    <Tabs
      label={t('instruments_tabs')}
      items={shown.map((tab) => ({ id: tab, label: t(labels[tab]), href: pages[tab].replace('$slug', slug) }))}
      value={value}
      onChange={(tab) => void navigate({ to: pages[tab], params: { slug }, resetScroll: false })}
      className={styles.tabs}
    />
  )
}

/** News have a tab only where there are any. */
function useHasNews(instrumentId: string): boolean {
  const { data } = useInfiniteQuery(instrumentPostsQuery(instrumentId, { news: true }))
  return data?.pages.some(({ results }) => results.length > 0) ?? false
}

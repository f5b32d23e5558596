export const tabs = ['feed', 'news', 'portfolios', 'details'] as const
export type InstrumentTab = (typeof tabs)[number]

export const pages = {
  feed: '/instruments/$slug',
  news: '/instruments/$slug/news',
  portfolios: '/instruments/$slug/portfolios',
  details: '/instruments/$slug/details',
} as const satisfies Record<InstrumentTab, string>

/** The tab in a route's path, such as `/instruments/$slug/news`; the feed if it has none. */
export function tabOf(path: string | undefined): InstrumentTab {
  const last = path?.split('/')[3]
  return tabs.find((tab) => tab === last) ?? 'feed'
}

import { createRoute } from '@tanstack/react-router'

import { lazyScreen } from './lazy-screen.tsx'
import { members, shell } from './member-routes.ts'

/** For screens about the member's own account and its settings. */
const account = { texts: 'account' } as const

export const about = createRoute({
  getParentRoute: () => shell,
  path: '/more/about',
  loader: ({ context: { data } }) => data.first.about(),
  staticData: { title: 'app_about', bar: 'detail', back: '/more' },
  component: lazyScreen(() => import('./screens/AboutScreen.tsx'), 'AboutScreen'),
})

const more = createRoute({
  getParentRoute: () => members,
  path: '/more',
  loader: ({ context: { data } }) => data.first.more(),
  staticData: { title: 'app_more', bar: 'section' },
  component: lazyScreen(() => import('./screens/MoreScreen.tsx'), 'MoreScreen', account),
})

const settings = createRoute({
  getParentRoute: () => members,
  path: '/more/settings',
  loader: ({ context: { data } }) => data.first.settings(),
  staticData: { title: 'settings_settings', bar: 'detail', back: '/more' },
  component: lazyScreen(() => import('./screens/SettingsScreen.tsx'), 'SettingsScreen', account),
})

const feedback = createRoute({
  getParentRoute: () => members,
  path: '/more/feedback',
  loader: ({ context: { data } }) => data.first.frame(),
  staticData: { title: 'app_feedback', bar: 'detail', back: '/more' },
  component: lazyScreen(() => import('./screens/FeedbackPage.tsx'), 'FeedbackPage', account),
})

const ownData = createRoute({
  getParentRoute: () => members,
  path: '/more/data',
  loader: ({ context: { data } }) => data.first.ownData(),
  staticData: { bar: 'detail', back: '/more/settings' },
  component: lazyScreen(() => import('./screens/DataPage.tsx'), 'DataPage', { texts: 'moderation' }),
})

const silenced = createRoute({
  getParentRoute: () => members,
  path: '/more/muted',
  loader: ({ context: { data } }) => data.first.silenced(),
  staticData: { title: 'mutes_page', bar: 'detail', back: '/more' },
  component: lazyScreen(() => import('./screens/SilencedPage.tsx'), 'SilencedPage', account),
})

const alerts = createRoute({
  getParentRoute: () => members,
  path: '/more/alerts',
  loader: ({ context: { data } }) => data.first.alerts(),
  staticData: { title: 'alerts_title', bar: 'detail', back: '/more' },
  component: lazyScreen(() => import('./screens/AlertsPage.tsx'), 'AlertsPage', account),
})

const weeklyReport = createRoute({
  getParentRoute: () => members,
  path: '/reports/weekly',
  loader: ({ context: { data } }) => data.first.frame(),
  staticData: { title: 'reports_title', bar: 'detail', back: '/more' },
  component: lazyScreen(() => import('./screens/WeeklyReportPage.tsx'), 'WeeklyReportPage', account),
})

/** The pages below More, except those of banks. */
export const moreRoutes = [more, settings, ownData, silenced, alerts, feedback, weeklyReport] as const

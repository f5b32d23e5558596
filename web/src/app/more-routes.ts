import { createRoute } from '@tanstack/react-router'

import { lazyScreen } from './lazy-screen.tsx'
import { members, shell } from './member-routes.ts'

/** For screens about the member's own account. */
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

/** The pages below More, except those of banks. */
export const moreRoutes = [more, settings, feedback] as const

import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'

import { lazyScreen } from './lazy-screen.tsx'
import { codeGuard, membersOnly, type RouterContext, visitorsOnly } from './guards.ts'
import { onboardingGuard } from './onboarding-guard.ts'
import { Root } from './Root.tsx'
import * as search from './search.ts'

/** Screens for visitors need only the first texts. */
const firstTexts = { texts: 'first' } as const

const root = createRootRouteWithContext<RouterContext>()({ validateSearch: search.overlaySearch, component: Root })

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: search.landingSearch,
  beforeLoad: visitorsOnly,
  component: lazyScreen(() => import('#features/auth/screens/LandingScreen.tsx'), 'LandingScreen', firstTexts),
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  validateSearch: search.loginSearch,
  beforeLoad: visitorsOnly,
  staticData: { title: 'auth_signup_title' },
  component: lazyScreen(() => import('#features/auth/screens/SignUpScreen.tsx'), 'SignUpScreen', firstTexts),
})

const authCode = createRoute({
  getParentRoute: () => root,
  path: '/auth/code',
  validateSearch: search.loginSearch,
  beforeLoad: codeGuard,
  staticData: { title: 'auth_code_title' },
  component: lazyScreen(() => import('#features/auth/screens/AuthCodeScreen.tsx'), 'AuthCodeScreen', firstTexts),
})

const onboarding = createRoute({
  getParentRoute: () => root,
  path: '/onboarding/$flow/$step',
  validateSearch: search.onboardingSearch,
  beforeLoad: onboardingGuard,
  staticData: { title: 'onboarding_title' },
  component: lazyScreen(() => import('#features/onboarding/screens/OnboardingScreen.tsx'), 'OnboardingScreen'),
})

const docs = createRoute({
  getParentRoute: () => root,
  path: '/docs/$doc',
  component: lazyScreen(() => import('#features/legal/screens/DocScreen.tsx'), 'DocScreen'),
})

const maintenance = createRoute({
  getParentRoute: () => root,
  path: '/maintenance',
  validateSearch: search.nextSearch,
  staticData: { title: 'app_maintenance_title' },
  component: lazyScreen(() => import('./screens/MaintenanceScreen.tsx'), 'MaintenanceScreen', firstTexts),
})

const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  staticData: { title: 'app_not_found_title' },
  component: lazyScreen(() => import('./screens/NotFoundScreen.tsx'), 'NotFoundScreen', firstTexts),
})

const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true })
  },
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyScreen(() => import('./shell/Shell.tsx'), 'Shell'),
})

const more = createRoute({
  getParentRoute: () => shell,
  path: '/more',
  staticData: { title: 'app_more', bar: 'section' },
  component: lazyScreen(() => import('./screens/MoreScreen.tsx'), 'MoreScreen'),
})

const about = createRoute({
  getParentRoute: () => shell,
  path: '/more/about',
  staticData: { title: 'app_about', bar: 'detail', back: '/more' },
  component: lazyScreen(() => import('./screens/AboutScreen.tsx'), 'AboutScreen'),
})

const members = createRoute({ getParentRoute: () => shell, id: 'members', beforeLoad: membersOnly })

const overview = createRoute({
  getParentRoute: () => members,
  path: '/overview',
  validateSearch: search.welcomeSearch,
  staticData: { title: 'app_overview', bar: 'brand' },
  component: lazyScreen(() => import('#features/overview/screens/OverviewScreen.tsx'), 'OverviewScreen'),
})

const activity = createRoute({
  getParentRoute: () => members,
  path: '/activity/{-$kind}',
  validateSearch: search.activitySearch,
  staticData: { title: 'app_activity', bar: 'section' },
  component: lazyScreen(() => import('#features/posts/screens/ActivityScreen.tsx'), 'ActivityScreen'),
})

const post = createRoute({
  getParentRoute: () => members,
  path: '/posts/$postId',
  validateSearch: search.postSearch,
  staticData: { title: 'app_post', bar: 'detail', back: '/activity' },
  component: lazyScreen(() => import('#features/posts/screens/PostScreen.tsx'), 'PostScreen'),
})

const instrumentScreen = lazyScreen(
  () => import('#features/instruments/screens/InstrumentScreen.tsx'),
  'InstrumentScreen',
)

const instrument = createRoute({
  getParentRoute: () => members,
  path: '/instruments/$slug',
  staticData: { title: 'app_instrument', bar: 'detail', back: '/explore' },
  component: instrumentScreen,
})

// Nested, so that header and chart stay mounted when the tab changes.
const instrumentNews = createRoute({
  getParentRoute: () => instrument,
  path: '/news',
  staticData: { title: 'app_instrument', bar: 'detail', back: '/explore' },
})

const instrumentPortfolios = createRoute({
  getParentRoute: () => instrument,
  path: '/portfolios',
  staticData: { title: 'app_instrument', bar: 'detail', back: '/explore' },
})

const instrumentDetails = createRoute({
  getParentRoute: () => instrument,
  path: '/details',
  staticData: { title: 'app_instrument', bar: 'detail', back: '/explore' },
})

const profileScreen = lazyScreen(() => import('#features/profiles/screens/ProfileScreen.tsx'), 'ProfileScreen')

const ownProfile = createRoute({
  getParentRoute: () => members,
  path: '/profile',
  staticData: { title: 'app_profile', bar: 'detail', back: '/overview' },
  component: profileScreen,
})

const profile = createRoute({
  getParentRoute: () => members,
  path: '/members/$slug',
  staticData: { title: 'app_profile', bar: 'detail', back: '/explore' },
  component: profileScreen,
})

const followers = createRoute({
  getParentRoute: () => members,
  path: '/members/$slug/followers',
  staticData: { title: 'app_followers', bar: 'detail', back: '/explore' },
  component: lazyScreen(() => import('#features/profiles/screens/FollowersScreen.tsx'), 'FollowersScreen'),
})

const favorites = createRoute({
  getParentRoute: () => members,
  path: '/favorites/{-$kind}',
  staticData: { title: 'app_favorites', bar: 'section' },
  component: lazyScreen(() => import('#features/follows/screens/FavoritesScreen.tsx'), 'FavoritesScreen'),
})

const explore = createRoute({
  getParentRoute: () => members,
  path: '/explore',
  validateSearch: search.exploreSearch,
  staticData: { title: 'app_explore', bar: 'section' },
  component: lazyScreen(() => import('#features/explore/screens/ExploreScreen.tsx'), 'ExploreScreen'),
})

const sectionScreen = lazyScreen(() => import('#features/explore/screens/SectionScreen.tsx'), 'SectionScreen')

// Redirects to the section's first list.
const exploreSection = createRoute({
  getParentRoute: () => members,
  path: '/explore/$sectionSlug',
  staticData: { title: 'app_explore', bar: 'detail', back: '/explore' },
  component: sectionScreen,
})

const exploreList = createRoute({
  getParentRoute: () => members,
  path: '/explore/$sectionSlug/$listSlug',
  staticData: { title: 'app_explore', bar: 'detail', back: '/explore' },
  component: sectionScreen,
})

const classificationScreens = () => import('#features/classifications/screens/ClassificationScreen.tsx')

const sector = createRoute({
  getParentRoute: () => members,
  path: '/sectors/$slug/{-$tab}',
  staticData: { title: 'app_sector', bar: 'detail', back: '/explore' },
  component: lazyScreen(classificationScreens, 'SectorScreen'),
})

const industry = createRoute({
  getParentRoute: () => members,
  path: '/industries/$slug/{-$tab}',
  staticData: { title: 'app_industry', bar: 'detail', back: '/explore' },
  component: lazyScreen(classificationScreens, 'IndustryScreen'),
})

const region = createRoute({
  getParentRoute: () => members,
  path: '/regions/$slug/{-$tab}',
  staticData: { title: 'app_region', bar: 'detail', back: '/explore' },
  component: lazyScreen(classificationScreens, 'RegionScreen'),
})

const notifications = createRoute({
  getParentRoute: () => members,
  path: '/notifications',
  staticData: { title: 'app_notifications', bar: 'section' },
  component: lazyScreen(() => import('#features/notifications/screens/NotificationsScreen.tsx'), 'NotificationsScreen'),
})

const messages = createRoute({
  getParentRoute: () => members,
  path: '/messages',
  staticData: { title: 'app_messages', bar: 'section' },
  component: lazyScreen(() => import('#features/messages/screens/MessagesScreen.tsx'), 'MessagesScreen'),
})

// Nested, so that the list stays mounted when another conversation is opened. Has its own bar on a phone.
const conversation = createRoute({
  getParentRoute: () => messages,
  path: '/$slug',
  staticData: { title: 'app_messages', bar: 'none', hidesBottomBar: true },
})

const forMembers = members.addChildren([
  overview,
  activity,
  post,
  instrument.addChildren([instrumentNews, instrumentPortfolios, instrumentDetails]),
  ownProfile,
  profile,
  followers,
  favorites,
  explore,
  exploreSection,
  exploreList,
  sector,
  industry,
  region,
  notifications,
  messages.addChildren([conversation]),
])

// Every component in every state. Development only; builds omit it.
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: lazyScreen(() => import('#gallery/GalleryScreen.tsx'), 'GalleryScreen'),
      }),
    ]
  : []

export const routeTree = root.addChildren([
  landing,
  signUp,
  authCode,
  onboarding,
  docs,
  maintenance,
  notFound,
  ...gallery,
  anythingElse,
  shell.addChildren([more, about, forMembers]),
])

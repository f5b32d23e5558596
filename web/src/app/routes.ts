import { createRoute } from '@tanstack/react-router'

import { bankReturns, bankRoutes } from './bank-routes.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { members, notFoundScreen, shell } from './member-routes.ts'
import { about, moreRoutes } from './more-routes.ts'
import { portfolioRoutes } from './portfolio-routes.ts'
import { publicRoutes, root } from './public-routes.ts'
import * as search from './search.ts'

/** For screens that name sectors, industries and regions. */
const classifications = { texts: 'classifications' } as const

// Matches every address without a route of its own.
const notFound = createRoute({
  getParentRoute: () => shell,
  path: '$',
  loader: ({ context: { data } }) => data.first.frame(),
  staticData: { title: 'app_not_found_title' },
  component: notFoundScreen,
})

const overview = createRoute({
  getParentRoute: () => members,
  path: '/overview',
  loader: ({ context: { data } }) => data.first.overview(),
  validateSearch: search.welcomeSearch,
  staticData: { title: 'app_overview', bar: 'brand' },
  component: lazyScreen(() => import('#features/overview/screens/OverviewScreen.tsx'), 'OverviewScreen'),
})

const activity = createRoute({
  getParentRoute: () => members,
  path: '/activity/{-$kind}',
  loader: ({ context: { data }, params }) => data.first.activity(params.kind),
  validateSearch: search.activitySearch,
  staticData: { title: 'app_activity', bar: 'section' },
  component: lazyScreen(() => import('#features/posts/screens/ActivityScreen.tsx'), 'ActivityScreen'),
})

const post = createRoute({
  getParentRoute: () => members,
  path: '/posts/$postId',
  loader: ({ context: { data }, params }) => data.first.post(params.postId),
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
  loader: ({ context: { data }, params, location }) =>
    data.first.instrument(params.slug, location.pathname, search.chartSearch(location.search)),
  validateSearch: search.chartSearch,
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
  validateSearch: search.fundSearch,
  staticData: { title: 'app_instrument', bar: 'detail', back: '/explore' },
})

const profileScreens = () => import('#features/profiles/screens/ProfileScreen.tsx')

const ownProfile = createRoute({
  getParentRoute: () => members,
  path: '/profile',
  loader: ({ context: { data } }) => data.first.profile(undefined),
  staticData: { title: 'app_profile', bar: 'detail', back: '/overview' },
  component: lazyScreen(profileScreens, 'OwnProfileScreen'),
})

const profile = createRoute({
  getParentRoute: () => members,
  path: '/members/$slug',
  loader: ({ context: { data }, params }) => data.first.profile(params.slug),
  staticData: { title: 'app_profile', bar: 'detail', back: '/explore' },
  component: lazyScreen(profileScreens, 'ProfileScreen'),
})

const followers = createRoute({
  getParentRoute: () => members,
  path: '/members/$slug/followers',
  loader: ({ context: { data }, params }) => data.first.followers(params.slug),
  staticData: { title: 'app_followers', bar: 'detail', back: '/explore' },
  component: lazyScreen(() => import('#features/profiles/screens/FollowersScreen.tsx'), 'FollowersScreen'),
})

const followed = createRoute({
  getParentRoute: () => members,
  path: '/members/$slug/follows/{-$kind}',
  loader: ({ context: { data }, params }) => data.first.followed(params.slug),
  staticData: { title: 'app_follows', bar: 'detail', back: '/explore' },
  component: lazyScreen(() => import('#features/profiles/screens/FollowsScreen.tsx'), 'FollowsScreen', {
    texts: 'account',
  }),
})

const favorites = createRoute({
  getParentRoute: () => members,
  path: '/favorites/{-$kind}',
  loader: ({ context: { data }, params }) => data.first.favorites(params.kind),
  staticData: { title: 'app_favorites', bar: 'section' },
  component: lazyScreen(() => import('#features/follows/screens/FavoritesScreen.tsx'), 'FavoritesScreen'),
})

const explore = createRoute({
  getParentRoute: () => members,
  path: '/explore',
  loader: ({ context: { data } }) => data.first.explore(),
  validateSearch: search.exploreSearch,
  staticData: { title: 'app_explore', bar: 'section' },
  component: lazyScreen(() => import('#features/explore/screens/ExploreScreen.tsx'), 'ExploreScreen', classifications),
})

const sectionScreens = () => import('#features/explore/screens/SectionScreen.tsx')

// Redirects to the section's first list.
const exploreSection = createRoute({
  getParentRoute: () => members,
  path: '/explore/$sectionSlug',
  loader: ({ context: { data }, params }) => data.first.exploreList(params.sectionSlug),
  staticData: { title: 'app_explore', bar: 'detail', back: '/explore' },
  component: lazyScreen(sectionScreens, 'SectionScreen', classifications),
})

const exploreList = createRoute({
  getParentRoute: () => members,
  path: '/explore/$sectionSlug/$listSlug',
  loader: ({ context: { data }, params }) => data.first.exploreList(params.sectionSlug, params.listSlug),
  staticData: { title: 'app_explore', bar: 'detail', back: '/explore' },
  component: lazyScreen(sectionScreens, 'ListScreen', classifications),
})

const classificationScreens = () => import('#features/classifications/screens/ClassificationScreen.tsx')

const sector = createRoute({
  getParentRoute: () => members,
  path: '/sectors/$slug/{-$tab}',
  loader: ({ context: { data }, params }) => data.first.classification('sectors', params.slug),
  staticData: { title: 'app_sector', bar: 'detail', back: '/explore' },
  component: lazyScreen(classificationScreens, 'SectorScreen', classifications),
})

const industry = createRoute({
  getParentRoute: () => members,
  path: '/industries/$slug/{-$tab}',
  loader: ({ context: { data }, params }) => data.first.classification('industries', params.slug),
  staticData: { title: 'app_industry', bar: 'detail', back: '/explore' },
  component: lazyScreen(classificationScreens, 'IndustryScreen', classifications),
})

const region = createRoute({
  getParentRoute: () => members,
  path: '/regions/$slug/{-$tab}',
  loader: ({ context: { data }, params }) => data.first.classification('regions', params.slug),
  staticData: { title: 'app_region', bar: 'detail', back: '/explore' },
  component: lazyScreen(classificationScreens, 'RegionScreen', classifications),
})

const notifications = createRoute({
  getParentRoute: () => members,
  path: '/notifications',
  loader: ({ context: { data } }) => data.first.notifications(),
  staticData: { title: 'app_notifications', bar: 'section' },
  component: lazyScreen(() => import('#features/notifications/screens/NotificationsScreen.tsx'), 'NotificationsScreen'),
})

const messages = createRoute({
  getParentRoute: () => members,
  path: '/messages',
  loader: ({ context: { data }, location }) => data.first.messages(search.messagesSearch(location.search)),
  validateSearch: search.messagesSearch,
  staticData: { title: 'app_messages', bar: 'section' },
  component: lazyScreen(() => import('#features/messages/screens/MessagesScreen.tsx'), 'MessagesScreen'),
})

// Nested, so that the list stays mounted when another conversation is opened. Has its own top bar on phones.
const conversation = createRoute({
  getParentRoute: () => messages,
  path: '/$slug',
  loader: ({ context: { data }, params }) => data.first.conversation(params.slug),
  staticData: { title: 'app_messages', bar: 'none', hidesBottomBar: true },
})

const forMembers = members.addChildren([
  ...moreRoutes,
  ...bankRoutes,
  overview,
  activity,
  post,
  instrument.addChildren([instrumentNews, instrumentPortfolios, instrumentDetails]),
  ownProfile,
  profile,
  followers,
  followed,
  ...portfolioRoutes,
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

// Every component in every state. Development only; not part of builds.
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
  ...publicRoutes,
  ...gallery,
  shell.addChildren([about, bankReturns, forMembers, notFound]),
])

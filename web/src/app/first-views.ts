/**
 * What the page at a path needs first: the module of its screen, whose files are loaded with the page; three sets of
 * texts if it names classifications, four for a portfolio; and the requests that its screen makes at once, which are
 * sent with the page. `$1` stands for the first part of the path in brackets, `$2` for the second. The server renders
 * the parts as well, which the app loads later; their styles come with the page.
 */
export type FirstView = {
  path: string
  screen: string
  parts?: readonly string[]
  textSets?: 3 | 4
  requests?: readonly string[]
}

/** What every page for members asks for. */
const ofMembers = ['/user', '/user/profile', '/user/follows', '/user/muted', '/user/unread', '/build']

const slug = '([^/]+)'
const suggested = '/explore/profiles/recommended'
const partsOfPortfolio = ['ReturnChart', 'holdings/HoldingsRail'].map((name) => `features/portfolios/${name}.tsx`)
const posts = (path: string) => `${path}?page_size=10`

export const firstViews: readonly FirstView[] = [
  {
    path: '/overview',
    screen: 'features/overview/screens/OverviewScreen.tsx',
    parts: ['features/overview/LatestPosts.tsx'],
    requests: [
      ...ofMembers,
      '/instruments/indices',
      '/user/portfolios',
      '/user/today',
      '/user/tips',
      '/user/bestworst?limit=5',
      posts('/user/feed'),
      suggested,
    ],
  },
  {
    path: '/activity',
    screen: 'features/posts/screens/ActivityScreen.tsx',
    requests: [
      ...ofMembers,
      posts('/user/feed'),
      posts('/posts/popular'),
      posts('/posts/all'),
      posts('/posts/news'),
      '/explore/stocks/top/followed',
      suggested,
    ],
  },
  {
    path: '/explore',
    screen: 'features/explore/screens/ExploreScreen.tsx',
    textSets: 3,
    requests: [...ofMembers, '/explore/sections?results=true', suggested],
  },
  {
    path: `/instruments/${slug}`,
    screen: 'features/instruments/screens/InstrumentScreen.tsx',
    parts: ['PriceChart', 'AboutCard', 'InstrumentPosts', 'PortfoliosCard'].map(
      (name) => `features/instruments/${name}.tsx`,
    ),
    requests: [...ofMembers, '/instruments/slug/$1', '/user/indices'],
  },
  {
    path: `/user/portfolios/${slug}`,
    screen: 'features/portfolios/screens/PortfolioScreen.tsx',
    parts: partsOfPortfolio,
    textSets: 4,
    requests: [
      ...ofMembers,
      '/user/portfolios/$1',
      '/portfolios/$1/performance',
      '/user/indices',
      '/user/portfolios/$1/positions?kind=stocks',
      '/user/portfolios/$1/positions?kind=funds',
    ],
  },
  {
    path: `/members/${slug}/portfolios/${slug}`,
    screen: 'features/portfolios/screens/PortfolioScreen.tsx',
    parts: partsOfPortfolio,
    textSets: 4,
    requests: [
      ...ofMembers,
      '/portfolios/$2',
      '/portfolios/$2/performance',
      '/user/indices',
      '/portfolios/$2/positions?kind=stocks',
      '/portfolios/$2/positions?kind=funds',
    ],
  },
  {
    path: `/members/${slug}`,
    screen: 'features/profiles/screens/ProfileScreen.tsx',
    requests: [...ofMembers, '/profiles/slug/$1', suggested],
  },
  {
    path: `/groups/${slug}`,
    screen: 'features/groups/screens/GroupScreen.tsx',
    requests: [...ofMembers, '/groups/slug/$1'],
  },
  {
    path: '/notifications',
    screen: 'features/notifications/screens/NotificationsScreen.tsx',
    requests: [...ofMembers, '/user/notifications'],
  },
  {
    path: '/messages',
    screen: 'features/messages/screens/MessagesScreen.tsx',
    requests: [...ofMembers, '/user/messages/conversations'],
  },
]

/** The rest: pages for members have the shell in common, and a visitor is led to the first page. */
export const otherViews = {
  shell: 'app/shell/Shell.tsx',
  data: 'app/data.ts',
  landing: 'features/auth/screens/LandingScreen.tsx',
}

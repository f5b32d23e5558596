// The pages whose accessibility is checked, by who sees them.

export const forVisitors = [
  '/',
  '/?login=true',
  '/signup',
  '/auth/code?email=anna@example.com',
  '/docs/terms',
  '/docs/privacy',
  '/more',
  '/more/about',
  '/more/about?to=%2Foverview',
  '/onboarding/login/email',
  '/onboarding/login/verify?email=anna@example.com',
  '/onboarding/signup/verify?email=anna@example.com',
  '/404',
  '/maintenance',
]
export const ofTheMarket = [
  '/instruments/volvo-b',
  '/instruments/volvo-b/news',
  '/instruments/volvo-b/details',
  '/instruments/omxs30',
  '/instruments/avanza-zero',
  '/instruments/avanza-zero/details',
  '/instruments/volvo-b/portfolios',
  '/explore',
  '/explore?q=volvo',
  '/explore/stocks/stocks-top-followed',
  '/explore/regions/regions',
  '/sectors/industrials',
  '/industries/semiconductors',
  '/regions/europe',
]
export const ofMembers = [
  '/overview',
  '/overview?welcome=true',
  '/activity',
  '/activity/all',
  '/activity/saved',
  '/activity?write=true',
  '/activity/popular',
  '/activity/news',
  '/activity?gs=true&gsq=vol',
  '/members/amira-haddad',
  '/members/amira-haddad/followers',
  '/members/amira-haddad/follows',
  '/profile',
  '/favorites',
  '/favorites/funds',
  '/favorites/members',
  '/favorites/portfolios',
  '/notifications',
  '/messages',
  '/messages?q=hen',
  '/messages/henrik-lauritzen',
  '/more',
  '/more/about',
  '/more/settings',
  '/more/feedback',
  '/more/connections',
  '/more/connections/upload',
]
export const views = ['', '/distribution', '/analysis/risk', '/analysis/return', '/analysis/co2', '/history']

/** Pages of one kind, of which each size takes every other one. */
export const ofExplore = [
  'recommended',
  'top-members',
  'carbon',
  'indices',
  'funds',
  'etfs',
  'crypto',
  'portfolios',
  'groups',
  'sectors',
].map((section) => `/explore/${section}`)

/** A statement of which a row is refused and a security is unknown. */
export const statement = `date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax
2025-01-10,deposit,,,,,,10000.00,SEK,,
2025-01-13,buy,SE0000115446,VOLV B,Volvo B,20,270.00,-5439.00,SEK,39.00,
2025-02-03,buy,SE0099999999,,Gruvan i Norr,10,12.50,-125.00,SEK,,
2025-07-01,buy,SE0000115446,VOLV B,Volvo B,10,280.00,-9999.00,SEK,,
`

import { othersPath, ownPath } from '#features/portfolios/portfolios.fixture.ts'

import { volvo } from './data.fixture.ts'

type Page = [path: string, ...requests: (readonly string[])[]]

/** The requests that each page needs above the fold: those that its address determines, then those that need an answer of these. */
export const pages: readonly Page[] = [
  [
    '/overview',
    [
      'GET /explore/profiles/recommended',
      'GET /instruments/indices',
      'GET /user/bestworst',
      'GET /user/feed',
      'GET /user/portfolios',
      'GET /user/tips',
      'GET /user/today',
    ],
  ],
  [
    '/activity',
    [
      'GET /explore/profiles/recommended',
      'GET /explore/stocks/top/:by',
      'GET /posts/all',
      'GET /posts/news',
      'GET /posts/popular',
      'GET /user/feed',
    ],
  ],
  ['/posts/1', ['GET /posts/:id', 'GET /posts/:id/replies']],
  ofTab('', ['GET /instruments/:id/posts']),
  [
    '/profile',
    [
      'GET /explore/profiles/recommended',
      'GET /profiles/:id/portfolios',
      'GET /profiles/:id/posts',
      'GET /profiles/slug/:slug',
    ],
  ],
  [
    '/members/bjorn',
    ['GET /explore/profiles/recommended', 'GET /profiles/slug/:slug'],
    ['GET /profiles/:id/followers', 'GET /profiles/:id/portfolios', 'GET /profiles/:id/posts'],
  ],
  ...viewsOf(ownPath, 'GET /user/portfolios/:id'),
  ...viewsOf(othersPath, 'GET /portfolios/:id'),
  ofTab('news', ['GET /instruments/:id/posts']),
  ofTab('portfolios', []),
  ofTab('details', ['GET /instruments/:id/company']),
  [
    '/members/bjorn/follows',
    ['GET /profiles/slug/:slug'],
    [
      'GET /profiles/:id/follows/funds',
      'GET /profiles/:id/follows/groups',
      'GET /profiles/:id/follows/groups',
      'GET /profiles/:id/follows/profiles',
      'GET /profiles/:id/follows/stocks',
    ],
  ],
  ['/members/bjorn/followers', ['GET /profiles/slug/:slug'], ['GET /profiles/:id/followers']],
  [
    '/groups/dividends',
    ['GET /groups/slug/:slug'],
    ['GET /groups/:id/members', 'GET /groups/:id/posts', 'GET /user/groups/invites'],
  ],
  ['/explore', ['GET /explore/profiles/recommended', 'GET /explore/sections']],
  ['/explore/stocks', ['GET /explore/sections'], ['GET /explore/stocks/top/:by']],
  ['/explore/stocks/stocks-top-losers', ['GET /explore/sections'], ['GET /explore/stocks/top/:by']],
  ['/favorites', ['GET /profiles/:id/follows/stocks']],
  // The requests about lists are in a file that the screen loads.
  ['/favorites/7', []],
  ['/messages', ['GET /user/messages/conversations']],
  // Sent beside the batch of the list.
  ['/messages/bjorn', ['GET /user/messages/conversations'], ['GET /profiles/slug/:slug']],
  ['/more/muted', ['GET /user/blocks', 'GET /user/muted/targets']],
  ['/more', ['GET /user/sessions', 'GET /user/notification-settings']],
  ['/more/settings', ['GET /user/sessions', 'GET /user/notification-settings']],
  ['/more/about', []],
  ['/more/feedback', []],
  ['/reports/weekly', [], ['GET /user/reports/weekly']],
  // Few open these, so the requests are in files of their own and sent by the screens.
  ['/decisions', [], ['GET /user/decisions']],
  ['/decisions/9', [], ['GET /user/decisions/:id']],
  ['/decisions/report-upheld', []],
  ['/more/data', ['GET /user/exports', 'GET /user/imports']],
  ['/more/alerts', ['GET /user/price-alerts']],
  ['/statement', []],
  ['/operator', [], ['GET /operator/cases']],
  ['/operator/cases/7', [], ['GET /operator/cases/:id']],
  ['/more/connections', ['GET /user/connections', 'GET /user/portfolios']],
  ['/more/connections/upload', []],
  ['/more/connections/upload?statement=5', ['GET /user/statements/:id'], ['GET /user/statements/:id/rows']],
  ['/connect/sync/7', ['GET /user/connections/:id']],
  ['/connect/tink', []],
  ['/connect/comdirect', []],
  ['/nowhere', []],
  ['/notifications', ['GET /user/notifications']],
  ...(['sectors', 'industries', 'regions'] as const).map((kind) => ofClassification(kind)),
]

/** A tab of an instrument. */
function ofTab(tab: string, own: readonly string[]): Page {
  const ofAll = ['followers', 'owners', 'portfolios'].map((part) => `GET /instruments/:id/${part}`)
  const prices = ['GET /instruments/history', 'GET /instruments/history']
  const path = `/instruments/${volvo.slug}${tab && `/${tab}`}`
  return [path, ['GET /instruments/slug/:slug', 'GET /user/indices'], [...ofAll, ...prices, ...own]]
}

/** The views of a portfolio; `detail` is the route of its header. */
function viewsOf(path: string, detail: string): Page[] {
  const chart = ['GET /portfolios/:id/performance', 'GET /user/indices']
  const held = [`${detail}/positions`, `${detail}/positions`]
  const views: [view: string, requests: readonly string[]][] = [
    ['', [...chart, ...held]],
    ['/distribution', [...chart, ...held, 'GET /portfolios/:id/percentages']],
    ['/analysis/risk', ['GET /portfolios/:id/analysis/risk', 'GET /user/portfolios']],
    [
      '/analysis/return',
      ['GET /portfolios/:id/analysis/return', 'GET /portfolios/:id/comparison', 'GET /portfolios/:id/performance'],
    ],
    ['/analysis/co2', ['GET /portfolios/:id/analysis/carbon']],
    ['/history', [...chart, `${detail}/trades`]],
  ]
  return views.map(([view, requests]) => [path + view, [detail, ...requests]])
}

function ofClassification(kind: string): Page {
  const parts = ['funds', 'stocks', 'user-holdings'].map((part) => `GET /${kind}/:id/${part}`)
  if (kind === 'regions') parts.push('GET /regions/:id')
  return [`/${kind}/industrials`, [`GET /${kind}/slug/:slug`], parts]
}

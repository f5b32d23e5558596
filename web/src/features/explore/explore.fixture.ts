import type { ExploreList, ExploreSection, ListKind, SectionKind } from '@app/contract/explore.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'
import { vi } from 'vitest'

import { basics, courses } from '#features/instruments/instruments.fixture.ts'
import { noFigures } from '#testing/instruments.ts'
import type { Answers } from '#testing/fake-server.ts'
import { person } from '#testing/people.ts'

type ListFields = Pick<ExploreList, 'display_field' | 'endpoint'>

const list = (kind: ListKind, slug: string, title: string, shown: ListFields) =>
  ({ kind, slug, title, description: `What stands in ${title}`, items: 5, results: [], ...shown }) as ExploreList // of one of the kinds
const section = (kind: SectionKind, slug: string, title: string, lists: ExploreList[]): ExploreSection => ({
  kind,
  slug,
  title,
  description: `All about ${title}`,
  lists,
  profiles: [],
  instruments: [],
})

export const sections = [
  section('RECOMMENDED', 'recommended', 'Recommended', [
    list('PROFILE', 'profiles-recommended', 'For you', {
      display_field: 'follower_count',
      endpoint: '/explore/profiles/recommended',
    }),
  ]),
  section('TOP_MEMBERS', 'top-members', 'Top members', [
    list('PORTFOLIO', 'portfolios-top-rating', 'Best portfolios', {
      display_field: 'rating',
      endpoint: '/explore/portfolios/top/rating',
    }),
    list('STOCK', 'stocks-top-owned', 'Most held stocks', {
      display_field: 'owner_count',
      endpoint: '/explore/stocks/top/owned',
    }),
  ]),
  section('INDICES', 'indices', 'Indices', [
    list('INDEX', 'indices', 'Indices', { display_field: 'change_today', endpoint: '/explore/indices' }),
  ]),
  section('STOCKS', 'stocks', 'Stocks', [
    list('STOCK', 'stocks-top-followed', 'Most followed', {
      display_field: 'follower_count',
      endpoint: '/explore/stocks/top/followed',
    }),
    list('STOCK', 'stocks-top-return', 'Best return', {
      display_field: 'change_y1',
      endpoint: '/explore/stocks/top/return',
    }),
    list('STOCK', 'stocks-top-losers', 'Losers', {
      display_field: 'change_today',
      endpoint: '/explore/stocks/top/losers',
    }),
  ]),
  section('FUNDS', 'funds', 'Funds', [
    list('FUND', 'funds-top-fee', 'Lowest fee', {
      display_field: 'fund_ongoing_charge',
      endpoint: '/explore/funds/top/fee',
    }),
  ]),
  section('ETFS', 'etfs', 'ETFs', [
    list('ETF', 'etfs-top-low-carbon', 'Lowest carbon risk', {
      display_field: 'carbon_risk',
      endpoint: '/explore/etfs/top/low-carbon',
    }),
  ]),
  section('PORTFOLIOS', 'portfolios', 'Portfolios', [
    list('PORTFOLIO', 'portfolios-top-rating', 'Highest rating', {
      display_field: 'rating',
      endpoint: '/explore/portfolios/top/rating',
    }),
  ]),
  section('GROUPS', 'groups', 'Groups', [
    list('GROUP', 'groups-top-followers', 'Most members', {
      display_field: 'member_count',
      endpoint: '/explore/groups/top/followers?private=false',
    }),
  ]),
  section('SECTORS', 'sectors', 'Sectors', [
    list('MORNINGSTAR_SECTOR', 'sectors', 'Sectors', { display_field: 'share', endpoint: '/explore/sectors' }),
  ]),
  section('REGIONS', 'regions', 'Regions', [
    list('REGION', 'regions', 'Regions', { display_field: 'share', endpoint: '/explore/regions' }),
  ]),
]

/** A listing in a ranked list. */
export function listed(symbol: string, more: Partial<ListedInstrument> = {}): ListedInstrument {
  return {
    ...basics(symbol),
    ...noFigures,
    ...courses,
    change_d1: 0.4,
    follower_count: 10,
    ...more,
  }
}

const page = <Item>(results: Item[]) => ({ results, next: null })
const share = {
  stock_count: 12,
  fund_count: 3,
  share: 24.5,
  change_today: 0.4,
  change_w1: 1.2,
  change_m1: -2.5,
  change_m3: 3.1,
  change_ytd: 8.4,
  change_y1: 11.7,
  change_y3: 31.6,
}

export const stocks = ['Alfa', 'Beta', 'Gamma', 'Delta', 'Epsilon'].map((name, index) =>
  listed(name, { follower_count: 5000 - 1000 * index }),
)

export const indices = page([listed('OMXS30', { kind: 'INDEX', name: 'OMX Stockholm 30' })])

const recommended = page([person('Björn'), person('Clara')])
const funds = page([listed('Fund A', { kind: 'MUTUAL_FUND', fund_ongoing_charge: 0.2, fund_rating: 4 })])
const etfs = page([listed('ETF A', { kind: 'ETF', carbon_risk: 'LOW' })])
const sectors = page([
  {
    id: '311',
    slug: 'technology',
    key: 'sector_technology',
    name: 'Technology',
    super_sector_key: 'sensitive' as const,
    description_key: 'd',
    super_sector_description_key: 's',
    ...share,
  },
])
const regions = page([{ id: '1', slug: 'europe', key: 'region_europe', name: 'Europe', countries: ['SE'], ...share }])

const firstOf: Record<string, { results: unknown[] }> = {
  '/explore/profiles/recommended': recommended,
  '/explore/indices': indices,
  '/explore/stocks/top/followed': { results: stocks },
  '/explore/funds/top/fee': funds,
  '/explore/etfs/top/low-carbon': etfs,
  '/explore/sectors': sectors,
  '/explore/regions': regions,
}
const withResults = sections.map((of) => ({
  ...of,
  lists: of.lists.map((one) => ({ ...one, results: firstOf[one.endpoint]?.results ?? [] }) as ExploreList),
}))

/** Answers with results in every list that can have some without connected portfolios. */
export const explored: Answers = {
  'GET /explore/sections': ({ query }) => ({ results: query.results === 'true' ? withResults : sections }),
  'GET /explore/profiles/recommended': recommended,
  'GET /explore/portfolios/top/:by': page([]),
  'GET /explore/stocks/top/:by': ({ params }) => page(params.by === 'owned' ? [] : stocks),
  'GET /explore/indices': indices,
  'GET /explore/funds/top/:by': funds,
  'GET /explore/etfs/top/:by': etfs,
  'GET /explore/groups/top/:by': page([]),
  'GET /explore/sectors': sectors,
  'GET /explore/regions': regions,
  'GET /instruments/sparks': { results: [] },
  'PUT /user/follows/instruments/:id': undefined,
  'PUT /user/follows/profiles/:id': undefined,
}

/** Sets the screen width in px for media queries. */
export function screenOf(width: number): void {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => ({ matches: fits(query, width), addEventListener() {}, removeEventListener() {} }) as never,
  )
}

function fits(query: string, width: number): boolean {
  const [, sign, limit] = /width (<|>=) (\d+)px/.exec(query) ?? []
  if (sign === undefined) return false
  return sign === '<' ? width < Number(limit) : width >= Number(limit)
}

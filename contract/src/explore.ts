import * as z from 'zod'

import { PageQuery, pageOf, Slug } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InstrumentBasics, ListedInstrument } from './instruments.ts'
import { ListedIndustry, ListedRegion, ListedSector } from './classifications.ts'
import { ListedGroup } from './groups.ts'
import { PortfolioBasics } from './portfolios.ts'
import { Person } from './profiles.ts'

export const ListKind = z.enum([
  'STOCK',
  'INDEX',
  'ETF',
  'FUND',
  'PORTFOLIO',
  'PROFILE',
  'GROUP',
  'MORNINGSTAR_SECTOR',
  'REGION',
])
export type ListKind = z.infer<typeof ListKind>

export const SectionKind = z.enum([
  'RECOMMENDED',
  'TOP_MEMBERS',
  'CARBON',
  'INDICES',
  'STOCKS',
  'FUNDS',
  'ETFS',
  'CRYPTO',
  'PORTFOLIOS',
  'GROUPS',
  'SECTORS',
  'REGIONS',
])
export type SectionKind = z.infer<typeof SectionKind>

/** The figure that a list is ordered by and shows: a field of its results. */
export const DisplayField = z.enum([
  'change_today',
  'change_d1',
  'change_m3',
  'change_y1',
  'owner_count',
  'follower_count',
  'dividend_yield',
  'fund_ongoing_charge',
  'fund_rating',
  'carbon_risk',
  'bought_count',
  'sold_count',
  'return_y1',
  'rating',
  'score',
  'member_count',
  'share',
])
export type DisplayField = z.infer<typeof DisplayField>

/** A ranked list of results of one kind. */
const listOf = <Kind extends z.ZodType, Result extends z.ZodType>(kind: Kind, result: Result) =>
  z.object({
    slug: Slug,
    title: z.string(),
    description: z.string(),
    kind,
    display_field: DisplayField,
    /** How many of its results a preview shows. */
    items: z.int().positive(),
    /** The address that returns all of its results, page by page. */
    endpoint: z.string(),
    /** The first `items` results if they were requested and the Explore home page shows this list; otherwise empty. */
    results: z.array(result),
  })

export const ExploreList = z.discriminatedUnion('kind', [
  listOf(ListKind.extract(['STOCK', 'INDEX', 'ETF', 'FUND']), ListedInstrument),
  listOf(ListKind.extract(['PORTFOLIO']), PortfolioBasics),
  listOf(ListKind.extract(['PROFILE']), Person),
  listOf(ListKind.extract(['GROUP']), ListedGroup),
  listOf(ListKind.extract(['MORNINGSTAR_SECTOR']), ListedSector),
  listOf(ListKind.extract(['REGION']), ListedRegion),
])
export type ExploreList = z.infer<typeof ExploreList>

export const ExploreSection = z.object({
  kind: SectionKind,
  slug: Slug,
  title: z.string(),
  description: z.string(),
  lists: z.array(ExploreList),
  /** Up to three members and three instruments from the top of its lists' results. */
  profiles: z.array(Person),
  instruments: z.array(InstrumentBasics),
})
export type ExploreSection = z.infer<typeof ExploreSection>

export const listSections = endpoint('GET /explore/sections', {
  access: 'user',
  summary:
    'List the sections of Explore and their ranked lists that have results, in the request language. `results=true` adds the first results of each list on the Explore home page.',
  query: z.object({ results: z.enum(['true', 'false']).default('false') }),
  reply: z.object({ results: z.array(ExploreSection) }),
})

const Instruments = pageOf(ListedInstrument)
const by = <const Key extends readonly [string, ...string[]]>(keys: Key) => z.object({ by: z.enum(keys) })

export const listTopStocks = endpoint('GET /explore/stocks/top/:by', {
  access: 'user',
  summary: 'List stocks ranked by a key figure.',
  params: by(['owned', 'followed', 'return', 'gainers', 'losers', 'dividend', 'low-carbon']),
  query: PageQuery,
  reply: Instruments,
})

export const listTopFunds = endpoint('GET /explore/funds/top/:by', {
  access: 'user',
  summary: 'List mutual funds ranked by a key figure.',
  params: by(['owned', 'followed', 'return', 'rating', 'fee', 'low-carbon']),
  query: PageQuery,
  reply: Instruments,
})

export const listTopEtfs = endpoint('GET /explore/etfs/top/:by', {
  access: 'user',
  summary: 'List exchange-traded funds ranked by a key figure.',
  params: by(['owned', 'followed', 'return', 'low-carbon', 'bought', 'sold']),
  query: PageQuery,
  reply: Instruments,
})

export const listTopCrypto = endpoint('GET /explore/crypto/top/:by', {
  access: 'user',
  summary: 'List exchange-traded crypto products ranked by a key figure.',
  params: by(['followed', 'return']),
  query: PageQuery,
  reply: Instruments,
})

export const listTopIndices = endpoint('GET /explore/indices', {
  access: 'user',
  summary: 'List indices, most followed first.',
  query: PageQuery,
  reply: Instruments,
})

export const listTopProfiles = endpoint('GET /explore/profiles/top/:by', {
  access: 'user',
  summary: 'List members ranked by a key figure.',
  params: by(['followers', 'rating', 'low-carbon']),
  query: PageQuery,
  reply: pageOf(Person),
})

export const listRecommendedProfiles = endpoint('GET /explore/profiles/recommended', {
  access: 'member',
  summary: 'List recommended members. Leaves out the caller and members they already follow.',
  query: PageQuery,
  reply: pageOf(Person),
})

export const listTopPortfolios = endpoint('GET /explore/portfolios/top/:by', {
  access: 'user',
  summary: 'List portfolios ranked by a key figure.',
  params: by(['rating', 'followers', 'score', 'low-carbon']),
  query: PageQuery,
  reply: pageOf(PortfolioBasics),
})

export const listTopGroups = endpoint('GET /explore/groups/top/:by', {
  access: 'user',
  summary: 'List groups ranked by a key figure. `private=false` returns open groups only.',
  params: by(['followers']),
  query: PageQuery.extend({ private: z.enum(['true', 'false']).optional() }),
  reply: pageOf(ListedGroup),
})

export const listSectors = endpoint('GET /explore/sectors', {
  access: 'user',
  summary: 'List the eleven sectors with their share of all stocks.',
  query: PageQuery,
  reply: pageOf(ListedSector),
})

export const listRegions = endpoint('GET /explore/regions', {
  access: 'user',
  summary: 'List the regions with their share of all stocks.',
  query: PageQuery,
  reply: pageOf(ListedRegion),
})

export const listIndustries = endpoint('GET /explore/industries', {
  access: 'user',
  summary: 'List the industries that have stocks, with their share of all stocks.',
  query: PageQuery,
  reply: pageOf(ListedIndustry),
})

import * as z from 'zod'

import { ById, BySlug, PageQuery, pageOf, Percent } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ClassificationName, ListedInstrument } from './instruments.ts'

/** A sector of the economy. The texts stand in the web app under the keys. */
export const Sector = ClassificationName.extend({
  super_sector_key: z.enum(['cyclical', 'sensitive', 'defensive']),
  description_key: z.string(),
  super_sector_description_key: z.string(),
})
export type Sector = z.infer<typeof Sector>

export const Industry = ClassificationName.extend({ sector: Sector })
export type Industry = z.infer<typeof Industry>

/** A region of the world. `countries` are those whose instruments count for it, ISO 3166 with two letters. */
export const Region = ClassificationName.extend({ countries: z.array(z.string()) })
export type Region = z.infer<typeof Region>

/** How many stocks and funds a class holds, and its percent of all stocks that have a class of this sort. */
const counts = { stock_count: z.int().nonnegative(), fund_count: z.int().nonnegative(), share: Percent }

export const ListedSector = Sector.extend(counts)
export type ListedSector = z.infer<typeof ListedSector>
export const ListedIndustry = Industry.extend(counts)
export type ListedIndustry = z.infer<typeof ListedIndustry>
export const ListedRegion = Region.extend(counts)
export type ListedRegion = z.infer<typeof ListedRegion>

/** What the viewer owns of a class; empty without a connected portfolio. */
export const OwnHoldings = z.object({ stocks: z.array(ListedInstrument), funds: z.array(ListedInstrument) })
export type OwnHoldings = z.infer<typeof OwnHoldings>

const Instruments = pageOf(ListedInstrument)
const ofSlug = { access: 'user', params: BySlug } as const
const ofId = { access: 'user', params: ById } as const
const stocks = { ...ofId, summary: 'List its stocks, most followed first.', query: PageQuery, reply: Instruments }
const funds = {
  ...ofId,
  summary: 'List the funds that hold it, largest weight first.',
  query: PageQuery,
  reply: Instruments,
}
const holdings = { ...ofId, access: 'member', summary: 'List what the caller owns of it.', reply: OwnHoldings } as const

export const getSectorBySlug = endpoint('GET /sectors/slug/:slug', {
  ...ofSlug,
  summary: 'Get a sector by slug.',
  reply: ListedSector,
})
export const listSectorStocks = endpoint('GET /sectors/:id/stocks', stocks)
export const listSectorFunds = endpoint('GET /sectors/:id/funds', funds)
export const listSectorHoldings = endpoint('GET /sectors/:id/user-holdings', holdings)

export const getIndustryBySlug = endpoint('GET /industries/slug/:slug', {
  ...ofSlug,
  summary: 'Get an industry by slug.',
  reply: ListedIndustry,
})
export const listIndustryStocks = endpoint('GET /industries/:id/stocks', stocks)
export const listIndustryFunds = endpoint('GET /industries/:id/funds', funds)
export const listIndustryHoldings = endpoint('GET /industries/:id/user-holdings', holdings)

export const getRegionBySlug = endpoint('GET /regions/slug/:slug', {
  ...ofSlug,
  summary: 'Get a region by slug.',
  reply: ListedRegion,
})
export const getRegion = endpoint('GET /regions/:id', { ...ofId, summary: 'Get a region by id.', reply: ListedRegion })
export const listRegionStocks = endpoint('GET /regions/:id/stocks', stocks)
export const listRegionFunds = endpoint('GET /regions/:id/funds', funds)
export const listRegionHoldings = endpoint('GET /regions/:id/user-holdings', holdings)

import * as z from 'zod'

import { ById, BySlug, PageQuery, pageOf, Percent } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ClassificationName, ListedInstrument } from './instruments.ts'
import { ChangeSortQuery } from './price-changes.ts'

/** A sector of the economy. The keys are those of texts in the web app. */
export const Sector = ClassificationName.extend({
  super_sector_key: z.enum(['cyclical', 'sensitive', 'defensive']),
  description_key: z.string(),
  super_sector_description_key: z.string(),
})
export type Sector = z.infer<typeof Sector>

export const Industry = ClassificationName.extend({ sector: Sector })
export type Industry = z.infer<typeof Industry>

/** A region of the world. `countries` lists the countries whose instruments belong to it, as ISO 3166 two-letter codes. */
export const Region = ClassificationName.extend({ countries: z.array(z.string()) })
export type Region = z.infer<typeof Region>

/** How many stocks and funds a class has, and its percentage of all stocks in classes of the same kind. */
const counts = { stock_count: z.int().nonnegative(), fund_count: z.int().nonnegative(), share: Percent }

/**
 * The median change of its stocks in percent: today by the newest prices, over the other periods up to the last close. Null
 * with fewer than three stocks that are traded regularly.
 */
const performance = {
  change_today: Percent,
  change_w1: Percent,
  change_m1: Percent,
  change_m3: Percent,
  change_ytd: Percent,
  change_y1: Percent,
  change_y3: Percent,
}
export type MedianChanges = { [Change in keyof typeof performance]: number | null }

export const ListedSector = Sector.extend(counts).extend(performance)
export type ListedSector = z.infer<typeof ListedSector>
export const ListedIndustry = Industry.extend(counts).extend(performance)
export type ListedIndustry = z.infer<typeof ListedIndustry>
export const ListedRegion = Region.extend(counts).extend(performance)
export type ListedRegion = z.infer<typeof ListedRegion>

/** The caller's holdings in a class; empty without a connected portfolio. */
export const OwnHoldings = z.object({ stocks: z.array(ListedInstrument), funds: z.array(ListedInstrument) })
export type OwnHoldings = z.infer<typeof OwnHoldings>

const Instruments = pageOf(ListedInstrument)
const ofSlug = { access: 'user', params: BySlug } as const
const ofId = { access: 'user', params: ById } as const
const paged = { ...ofId, query: PageQuery.extend(ChangeSortQuery), reply: Instruments }
const stocksOf = (noun: string) => ({
  ...paged,
  summary: `List the stocks of ${noun}, most followed first or sorted by a change.`,
})
const fundsOf = (noun: string) => ({
  ...paged,
  summary: `List the funds invested in ${noun}, largest weight first or sorted by a change.`,
})
const holdingsOf = (noun: string) =>
  ({ ...ofId, access: 'member', summary: `List the caller's holdings in ${noun}.`, reply: OwnHoldings }) as const

export const getSectorBySlug = endpoint('GET /sectors/slug/:slug', {
  ...ofSlug,
  summary: 'Get a sector by slug.',
  reply: ListedSector,
})
export const listSectorStocks = endpoint('GET /sectors/:id/stocks', stocksOf('a sector'))
export const listSectorFunds = endpoint('GET /sectors/:id/funds', fundsOf('a sector'))
export const listSectorHoldings = endpoint('GET /sectors/:id/user-holdings', holdingsOf('a sector'))

export const getIndustryBySlug = endpoint('GET /industries/slug/:slug', {
  ...ofSlug,
  summary: 'Get an industry by slug.',
  reply: ListedIndustry,
})
export const listIndustryStocks = endpoint('GET /industries/:id/stocks', stocksOf('an industry'))
export const listIndustryFunds = endpoint('GET /industries/:id/funds', fundsOf('an industry'))
export const listIndustryHoldings = endpoint('GET /industries/:id/user-holdings', holdingsOf('an industry'))

export const getRegionBySlug = endpoint('GET /regions/slug/:slug', {
  ...ofSlug,
  summary: 'Get a region by slug.',
  reply: ListedRegion,
})
export const getRegion = endpoint('GET /regions/:id', { ...ofId, summary: 'Get a region by id.', reply: ListedRegion })
export const listRegionStocks = endpoint('GET /regions/:id/stocks', stocksOf('a region'))
export const listRegionFunds = endpoint('GET /regions/:id/funds', fundsOf('a region'))
export const listRegionHoldings = endpoint('GET /regions/:id/user-holdings', holdingsOf('a region'))

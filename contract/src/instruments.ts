import * as z from 'zod'

import { BySlug, ById, Day, Id, PageQuery, pageOf, Percent, Period, Slug, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { pricePeriods } from './limits.ts'
import { Bases, ChangeSortQuery, changesOfPrice, Price } from './price-changes.ts'
import { Person } from './profiles.ts'

export const InstrumentKind = z.enum(['EQUITY', 'MUTUAL_FUND', 'ETF', 'INDEX'])
export type InstrumentKind = z.infer<typeof InstrumentKind>

/**
 * Products that do not simply follow what they are named after: an inverse one gains when it falls, a leveraged one
 * multiplies its changes, and a knock-out ends at a barrier.
 */
export const ProductClass = z.enum(['INVERSE', 'LEVERAGED', 'KNOCK_OUT'])
export type ProductClass = z.infer<typeof ProductClass>

/** An instrument in tags, lists and search. One instrument is one listing: a security on one venue in one currency. */
export const InstrumentBasics = z.object({
  id: Id,
  slug: Slug,
  kind: InstrumentKind,
  /** Absent for a plain instrument. */
  product_class: ProductClass.optional(),
  name: z.string(),
  symbol: z.string(),
  isin: z.string().nullable(),
  country: z.string().nullable(),
  currency: z.string(),
  image: z.string().nullable(),
  /** True if its prices and key figures are invented. A ranking never mixes simulated and real listings. */
  simulated: z.boolean(),
  price: Price,
  /** The change on the last trading day, which is the day of `at`. */
  change_today: Percent,
  /** The time of the price; for a close, the end of its session. */
  at: Timestamp.nullable(),
})
export type InstrumentBasics = z.infer<typeof InstrumentBasics>

/** The latest price that is past its delay. `change_today` is measured from the close before the session of `at`. */
export const Today = z.object({
  last_price: Price,
  change_today: Percent,
  trading: z.boolean(),
  at: Timestamp.nullable(),
})
export type Today = z.infer<typeof Today>

export const Risk = z.enum(['LOW', 'MEDIUM', 'HIGH']).nullable()

/** What a fund mainly holds, as its source says; null for other instruments and if unknown. */
export const FundClass = z.enum(['equity', 'allocation', 'bond', 'money_market', 'other']).nullable()
export type FundClass = NonNullable<z.infer<typeof FundClass>>

/** Stars. */
const Rating = z.int().min(1).max(5).nullable()

const bases = Bases.optional()

/** The return includes what was paid out, and is as of the last close. */
const changes = { ...changesOfPrice, return_m3: Percent }

/** An instrument in a position. */
export const HeldInstrument = InstrumentBasics.extend({ today: Today, ...changesOfPrice, bases })

const counts = {
  follower_count: z.int().nonnegative(),
  owner_count: z.int().nonnegative(),
  portfolio_count: z.int().nonnegative(),
}

/** An instrument in a ranked list, with every figure that a list may be ordered by. */
export const ListedInstrument = InstrumentBasics.extend({
  ...changes,
  bases,
  ...counts,
  dividend_yield: Percent,
  carbon_risk: Risk,
  fund_ongoing_charge: Percent,
  fund_rating: Rating,
  /** How often members bought and sold it in the last month. */
  bought_count: z.int().nonnegative(),
  sold_count: z.int().nonnegative(),
})
export type ListedInstrument = z.infer<typeof ListedInstrument>

/** A sector, an industry or a region. */
export const ClassificationName = z.object({ id: Id, slug: Slug, key: z.string(), name: z.string() })

export const Instrument = InstrumentBasics.extend({
  ...changes,
  bases,
  ...counts,
  asset_class: z.enum(['CRYPTO']).nullable(),
  exchange: z.string().nullable(),
  morningstar_sector: ClassificationName.nullable(),
  morningstar_industry: ClassificationName.nullable(),
  description: z.string(),
  today: Today,
  close_price: Price,
  /** Today's session in UTC; null on a day without one. */
  market_open: Timestamp.nullable(),
  market_close: Timestamp.nullable(),
  /** True if the trading days and hours of its exchange are known. */
  has_calendar: z.boolean(),
  delay_minutes: z.int().nonnegative(),
  pe_ratio: z.number().nullable(),
  /** Of this class of shares. The count is in shares of today, and was known on the day `as_of`. */
  shares_outstanding: z.object({ count: z.number().positive(), as_of: Day }).nullable().optional(),
  /** The shares outstanding times the price, in the currency of the listing. */
  market_cap: z.number().positive().nullable().optional(),
  dividend_yield: Percent,
  eps: z.number().nullable(),
  carbon_risk: Risk,
  fund_ongoing_charge: Percent,
  fund_rating: Rating,
  fund_srri: z.int().min(1).max(7).nullable(),
  fund_srri_category: Risk,
  fund_class: FundClass.optional(),
  fund_strategy: z.string().nullable(),
  fund_administrator: z.string().nullable(),
  /** The address of the key information document; null if there is none. */
  fund_kiid: z.string().nullable(),
})
export type Instrument = z.infer<typeof Instrument>

export const getInstrument = endpoint('GET /instruments/:id', {
  access: 'user',
  summary: 'Get an instrument by id.',
  params: ById,
  reply: Instrument,
})

export const getInstrumentBySlug = endpoint('GET /instruments/slug/:slug', {
  access: 'user',
  summary: 'Get an instrument by slug.',
  params: BySlug,
  reply: Instrument,
})

export const Index = InstrumentBasics.extend(changes)
export type Index = z.infer<typeof Index>

export const listIndices = endpoint('GET /instruments/indices', {
  access: 'user',
  summary: 'List the indices that charts can be compared with.',
  reply: z.object({ results: z.array(Index) }),
})

/** A stock of an index, with its percentage of the index if it is known. */
export const IndexMember = ListedInstrument.extend({ weight: Percent })
export type IndexMember = z.infer<typeof IndexMember>

export const listIndexMembers = endpoint('GET /instruments/:id/members', {
  access: 'user',
  summary: 'List the stocks of an index, largest weight first or sorted by a change.',
  params: ById,
  query: PageQuery.extend(ChangeSortQuery),
  reply: pageOf(IndexMember),
})

const pricePoint = {
  price: z.number().positive(),
  /** The change since the first point, in percent. */
  value: z.number(),
}
/** The close of a day, or a price within a session. */
export const HistoryPoint = z.union([
  z.object({ date: Day, ...pricePoint }),
  z.object({ datetime: Timestamp, ...pricePoint }),
])
export type HistoryPoint = z.infer<typeof HistoryPoint>

export const Resolution = z.enum(['day', 'week', 'month'])
export type Resolution = z.infer<typeof Resolution>

const PricePeriod = z.enum(pricePeriods)
const History = z.object({ instrument: Id, period: PricePeriod, currency: z.string(), points: z.array(HistoryPoint) })

export const getHistory = endpoint('GET /instruments/history', {
  access: 'user',
  summary:
    'Get the price history of an instrument over a period up to its newest price, adjusted for corporate actions, in about 300 points at most. With `resolution`, returns the last price of each day, week or month.',
  refusals: ['not_found'],
  query: z.object({ instrument: Id, period: PricePeriod.default('m3'), resolution: Resolution.optional() }),
  reply: History,
})

export const getPerformance = endpoint('GET /instruments/history/performance', {
  access: 'user',
  summary: 'Get the performance of an instrument over a period, from daily closes up to yesterday.',
  refusals: ['not_found'],
  query: z.object({ instrument: Id, period: Period.default('m3') }),
  reply: History,
})

const Weighted = <Of extends z.ZodType>(of: Of) => z.object({ of, percent: z.number() })

/** The composition of a fund, each entry with its percentage of the fund, largest first. */
export const FundDetails = z.object({
  holdings: z.array(z.object({ name: z.string(), instrument: InstrumentBasics.nullable(), percent: z.number() })),
  sectors: z.array(Weighted(ClassificationName)),
  industries: z.array(Weighted(ClassificationName)),
  regions: z.array(Weighted(ClassificationName)),
  fee: Percent,
  risk_category: Risk,
  /** The address of the key information document; null if there is none. */
  fact_sheet: z.string().nullable(),
  /** True if the figures are invented. */
  simulated: z.boolean(),
})
export type FundDetails = z.infer<typeof FundDetails>

export const getFundDetails = endpoint('GET /instruments/:id/fund/details', {
  access: 'user',
  summary: 'Get the holdings and costs of a mutual fund or an exchange-traded fund.',
  params: ById,
  reply: FundDetails,
})

export const Company = z.object({
  name: z.string(),
  description: z.string(),
  country: z.string().nullable(),
  website: z.url().nullable(),
  sector: ClassificationName.nullable(),
  industry: ClassificationName.nullable(),
  fundamentals: z.object({ eps: z.number().nullable() }),
  dividend_yield: Percent,
  pe_ratio: z.number().nullable(),
  /** True if the key figures are invented. */
  simulated: z.boolean(),
})
export type Company = z.infer<typeof Company>

export const getCompany = endpoint('GET /instruments/:id/company', {
  access: 'user',
  summary: 'Get the company behind a stock.',
  params: ById,
  reply: Company,
})

export const listInstrumentFollowers = endpoint('GET /instruments/:id/followers', {
  access: 'user',
  summary: "List an instrument's followers, newest first.",
  params: ById,
  query: PageQuery,
  reply: pageOf(Person),
})

export const getKiid = endpoint('GET /instruments/:id/kiid', {
  access: 'user',
  summary: 'Download the key information document of a fund.',
  params: ById,
  file: 'application/pdf',
})

export const listUserIndices = endpoint('GET /user/indices', {
  access: 'member',
  summary: 'List the indices the caller can compare with, their chosen index first.',
  reply: z.object({ results: z.array(Index) }),
})

/** Prices from the start of the period to the newest one, at most 28 of them, the lowest and the highest close included. */
export const Spark = z.object({ instrument: Id, points: z.array(z.number()) })
export type Spark = z.infer<typeof Spark>

export const listSparks = endpoint('GET /instruments/sparks', {
  access: 'user',
  summary: 'Get the prices of up to 50 instruments over a period in at most 28 points each, for sparklines.',
  query: z.object({
    ids: z.string().regex(/^[1-9]\d{0,17}(?:,[1-9]\d{0,17}){0,49}$/),
    period: Period.default('m1'),
  }),
  reply: z.object({ results: z.array(Spark) }),
})

import * as z from 'zod'

import { Amount, ById, Day, Id, PageQuery, pageOf, Percent, text, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InstrumentBasics } from './instruments.ts'
import { limits, type PerformancePeriod, portfolioKinds, tradeKinds } from './limits.ts'
import { PercentageEntry } from './positions.ts'
import { Person } from './profiles.ts'

/** The kind of account: four Swedish ones for savings, three for pensions, and a plain securities account (`depot`). */
export const PortfolioKind = z.enum(portfolioKinds)
export type PortfolioKind = z.infer<typeof PortfolioKind>

/** Null if too little is known. */
export const Level = z.enum(['LOW', 'MEDIUM', 'HIGH']).nullable()
export type Level = z.infer<typeof Level>

const Stars = z.int().min(1).max(5).nullable()

/**
 * Where the holdings come from. With `INTERACTIVE`, they can be synced at any time; with `FULL`, the member logs in to the bank
 * first; null for an uploaded statement.
 */
export const Partner = z.object({ name: z.string(), integration: z.enum(['INTERACTIVE', 'FULL']).nullable() })
export type Partner = z.infer<typeof Partner>

const returns = {
  return_today: Percent,
  /** Of the last day that has closed. */
  return_d1: Percent,
  return_w1: Percent,
  return_m1: Percent,
  return_m3: Percent,
  return_m6: Percent,
  return_ytd: Percent,
  return_y1: Percent,
  return_y2: Percent,
  return_y3: Percent,
}

/** A portfolio in a list, as other members see it: never with amounts of money, and at most two decimals. */
export const PortfolioBasics = z.object({
  id: Id,
  kind: PortfolioKind,
  /** Null if its owner has not named it; clients show the name of its kind. */
  name: z.string().nullable(),
  profile: Person,
  partner: Partner,
  rating: Stars,
  /** From 1 to 7, by volatility. */
  risk: z.int().min(1).max(7).nullable(),
  risk_analysis: Level,
  return_analysis: Level,
  carbon_analysis: Level,
  ...returns,
  /** From 0 to 100. */
  score: z.number().nullable(),
  follower_count: z.int().nonnegative(),
  /** True if prices of its instruments are invented. */
  simulated: z.boolean(),
})
export type PortfolioBasics = z.infer<typeof PortfolioBasics>

/** `weight` is the instrument's percentage of the portfolio; null for a caller who has no portfolio. */
export const InstrumentPortfolio = PortfolioBasics.extend({ weight: Percent })
export type InstrumentPortfolio = z.infer<typeof InstrumentPortfolio>

/** A portfolio as other members see it. */
export const Portfolio = PortfolioBasics.extend({
  today: z.object({ return_today: Percent, at: Timestamp.nullable() }),
  /** When the holdings were last read at the bank. */
  synced_at: Timestamp.nullable(),
  /** `PENDING` until the first analysis is done. */
  status: z.enum(['PENDING', 'READY']),
  /** The day that its history begins on. */
  since: Day.nullable(),
  position_count: z.int().nonnegative(),
  /** The percentage of it for which prices are known; null if it cannot be known. */
  coverage: Percent,
  /** The largest four; empty for a caller who has no portfolio, unless it is theirs. */
  percentages: z.array(PercentageEntry),
  /** Why there is no rating. */
  rating_missing: z.enum(['SHORT_HISTORY', 'LOW_COVERAGE', 'PENDING']).nullable(),
  /** What its levels come from; only where one portfolio is asked for, by a caller who has one. */
  analyses: z
    .object({
      /** How many sectors count as included. */
      sectors: z.int(),
      /** The percentage of portfolios with a lower return of a year. */
      better_than: Percent,
      /** The weighted mean of the holdings' carbon risk, from 0 (low) to 100 (high). */
      carbon_y1: Percent,
    })
    .optional(),
})
export type Portfolio = z.infer<typeof Portfolio>

/** A portfolio as its owner sees it. */
export const OwnPortfolio = Portfolio.extend({
  connection: Id,
  currency: z.string(),
  value: Amount.nullable(),
  cash: Amount.nullable(),
  hidden: z.boolean(),
  /** Whether trades appear in feeds, fifteen minutes after their execution. */
  shares_trades: z.boolean(),
})
export type OwnPortfolio = z.infer<typeof OwnPortfolio>

/** A day's value of an index that begins with 100. */
export const SeriesPoint = z.object({ date: Day, value: z.number() })

const Series = z.array(SeriesPoint)

/** Periods that the history does not reach back to are empty. */
export const Performance = z.object({
  w1: Series,
  m1: Series,
  m3: Series,
  m6: Series,
  y1: Series,
  y3: Series,
} satisfies Record<PerformancePeriod, unknown>)
export type Performance = z.infer<typeof Performance>

export const TradeKind = z.enum(tradeKinds)
export type TradeKind = z.infer<typeof TradeKind>

/** A trade as other members see it, fifteen minutes after its execution. */
export const Trade = z.object({
  id: Id,
  kind: TradeKind,
  instrument: InstrumentBasics.nullable(),
  /** What the bank calls it if no known instrument matches. */
  name: z.string(),
  /** Per piece, in `currency`; others see two decimals, and only prices of known instruments. */
  price: z.number().nullable(),
  currency: z.string(),
  datetime: Timestamp,
  /** The post that it appears as in feeds; null if it does not, because it was long over when the bank reported it. */
  post: Id.nullish(),
})
export type Trade = z.infer<typeof Trade>

/** `inferred`: booked from two snapshots of the holdings, because the bank does not report trades. */
export const OwnTrade = Trade.extend({ quantity: Amount, amount: Amount, inferred: z.boolean() })
export type OwnTrade = z.infer<typeof OwnTrade>

const shown = { access: 'member', params: ById } as const
const list = <Item extends z.ZodType>(item: Item) => z.object({ results: z.array(item) })

export const listOwnPortfolios = endpoint('GET /user/portfolios', {
  access: 'member',
  summary: "List the caller's portfolios, with their amounts.",
  reply: list(OwnPortfolio),
})

export const getOwnPortfolio = endpoint('GET /user/portfolios/:id', {
  ...shown,
  summary: "Get one of the caller's portfolios, with its amounts.",
  reply: OwnPortfolio,
})

export const updatePortfolio = endpoint('PATCH /user/portfolios/:id', {
  ...shown,
  summary: 'Rename a portfolio, hide it, or stop sharing its trades. Fields that are left out stay unchanged.',
  body: z.object({
    name: text(limits.portfolioName).optional(),
    hidden: z.boolean().optional(),
    shares_trades: z.boolean().optional(),
  }),
  reply: OwnPortfolio,
})

export const deletePortfolio = endpoint('DELETE /user/portfolios/:id', {
  ...shown,
  summary: 'Delete a portfolio with all of its data. The last one of a connection disconnects the bank.',
})

export const listOwnTrades = endpoint('GET /user/portfolios/:id/trades', {
  ...shown,
  summary: "List the trades of one of the caller's portfolios, newest first, with their amounts.",
  query: PageQuery,
  reply: pageOf(OwnTrade),
})

export const getPortfolio = endpoint('GET /portfolios/:id', {
  ...shown,
  summary: 'Get a portfolio, in percent.',
  reply: Portfolio,
})

export const getPortfolioPerformance = endpoint('GET /portfolios/:id/performance', {
  ...shown,
  summary: 'Get the time-weighted return of a portfolio as series that begin with 100, one per period.',
  reply: Performance,
})

export const listTrades = endpoint('GET /portfolios/:id/trades', {
  ...shown,
  summary: 'List the trades of a portfolio, newest first, without quantities and amounts.',
  query: PageQuery,
  reply: pageOf(Trade),
})

export const getPortfolioToday = endpoint('GET /portfolios/:id/today', {
  ...shown,
  summary: "Get a portfolio's return today, from delayed prices.",
  reply: z.object({ return_today: Percent, at: Timestamp.nullable() }),
})

export const listPortfolioFollowers = endpoint('GET /portfolios/:id/followers', {
  ...shown,
  summary: "List a portfolio's followers, newest first.",
  query: PageQuery,
  reply: pageOf(Person),
})

export const listInstrumentOwners = endpoint('GET /instruments/:id/owners', {
  ...shown,
  summary: 'List the members whose portfolios hold an instrument, best three-month return first.',
  query: PageQuery,
  reply: pageOf(Person),
})

export const listInstrumentPortfolios = endpoint('GET /instruments/:id/portfolios', {
  ...shown,
  summary: 'List the portfolios that hold an instrument, best three-month return first.',
  query: PageQuery,
  reply: pageOf(InstrumentPortfolio),
})

export const listProfilePortfolios = endpoint('GET /profiles/:id/portfolios', {
  ...shown,
  summary: "List a member's portfolios, in percent.",
  reply: list(Portfolio),
})

import * as z from 'zod'

import { ById, Id, Percent } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InstrumentBasics } from './instruments.ts'
import { Level } from './portfolios.ts'

const Share = z.object({ key: z.string(), slug: z.string().nullable(), percent: z.number() })

/** Shares of a breakdown. Those below `threshold` percent do not count as included. */
const Breakdown = z.object({
  included: z.array(Share),
  excluded: z.array(Share),
  threshold: z.number(),
  /** The percentage of the portfolio for which the class is known. */
  coverage: z.number(),
})

export const RiskAnalysis = z.object({
  level: Level,
  risk: z.int().min(1).max(7).nullable(),
  volatility: Percent,
  max_drawdown: Percent,
  kind_breakdown: z.array(
    z.object({
      kind: z.object({
        key: z.enum(['stocks', 'fund_equity', 'fund_allocation', 'fund_bond', 'other', 'cash']),
        name: z.string(),
      }),
      percent: z.number(),
    }),
  ),
  sector_breakdown: Breakdown,
  region_breakdown: Breakdown.extend({ home_region: z.string().nullable(), home_country: z.string().nullable() }),
  /** The percentage that it has in common with all that the caller holds; only of others, for callers with a portfolio. */
  overlap: z.number().optional(),
})
export type RiskAnalysis = z.infer<typeof RiskAnalysis>

const Performer = z.object({ instrument: InstrumentBasics, return_y1: Percent })

export const ReturnAnalysis = z.object({
  level: Level,
  return_y1: Percent,
  reference_return_y1: Percent,
  /** The index that it is compared with: the owner's, by default Stockholm 30. */
  index: z.object({ id: Id, name: z.string() }).nullable(),
  /** The return per year that the owner's payments earned, weighted by money and time. */
  money_weighted: Percent,
  /** True if the return is among the best fifth of all portfolios. */
  top: z.boolean(),
  /** How much it has in common with top members, of three: three sectors, three regions, a return among the best fifth. */
  top_members: z.int().min(0).max(3).optional(),
  best_stocks: z.array(Performer),
  worst_stocks: z.array(Performer),
  best_funds: z.array(Performer),
  worst_funds: z.array(Performer),
})
export type ReturnAnalysis = z.infer<typeof ReturnAnalysis>

export const CarbonAnalysis = z.object({
  level: Level,
  /** The weighted mean of the holdings' carbon risk, from 0 (low) to 100 (high). */
  carbon_y1: Percent,
  /** The same of the index or universe that it is compared with. */
  reference_percent: Percent,
  coverage: z.number(),
  breakdown: z.array(
    z.object({
      rating: z.enum(['LOW', 'MEDIUM', 'HIGH', 'NO_DATA']),
      percent: z.number(),
      instruments: z.array(InstrumentBasics),
    }),
  ),
})
export type CarbonAnalysis = z.infer<typeof CarbonAnalysis>

const Compared = z.object({
  return_y1: Percent,
  volatility: Percent,
  max_drawdown: Percent,
  /** As `carbon_y1` of the carbon analysis. */
  carbon: Percent,
  /** From 0 (a single holding) to 100 (very many small ones). */
  diversification: Percent,
})
/** The medians of at least five portfolios, as of last night. */
const Benchmark = Compared.extend({ portfolios: z.int() }).nullable()

export const Comparison = z.object({
  portfolio: Compared,
  /** The portfolios whose return is among the best fifth. */
  top: Benchmark,
  /** All portfolios. */
  savers: Benchmark,
  /** The percentage of portfolios with a lower return of a year. */
  better_than: Percent,
})
export type Comparison = z.infer<typeof Comparison>

/** What two portfolios or two funds have in common. */
export const Overlap = z.object({
  /** The smaller of both weights of each security, added, in percent. */
  overlap: z.number(),
  /** How many securities both have. */
  count: z.int(),
  /** The largest of them, with the weight in each, in percent. */
  shared: z.array(
    z.object({
      instrument: InstrumentBasics.nullable(),
      name: z.string(),
      weight: z.number(),
      other_weight: z.number(),
    }),
  ),
})
export type Overlap = z.infer<typeof Overlap>

/** What it is compared with. */
const Other = z.object({ other: Id })

/** Shown to those who have a portfolio themselves. */
const locked = { access: 'member', params: ById, refusals: ['not_connected'] } as const

export const getRiskAnalysis = endpoint('GET /portfolios/:id/analysis/risk', {
  access: 'member',
  params: ById,
  summary: 'Get the risk analysis of a portfolio: kinds, sectors and regions, with look-through of funds.',
  reply: RiskAnalysis,
})

export const getReturnAnalysis = endpoint('GET /portfolios/:id/analysis/return', {
  ...locked,
  summary: "Get the return analysis of a portfolio against its owner's index.",
  reply: ReturnAnalysis,
})

export const getCarbonAnalysis = endpoint('GET /portfolios/:id/analysis/carbon', {
  ...locked,
  summary: 'Get the carbon analysis of a portfolio.',
  reply: CarbonAnalysis,
})

export const getComparison = endpoint('GET /portfolios/:id/comparison', {
  ...locked,
  summary: 'Compare a portfolio with those of top members and of all savers.',
  reply: Comparison,
})

export const getPortfolioOverlap = endpoint('GET /portfolios/:id/overlap', {
  ...locked,
  query: Other,
  summary: 'Get what two portfolios have in common, with look-through of funds.',
  reply: Overlap,
})

export const getFundOverlap = endpoint('GET /instruments/:id/overlap', {
  access: 'user',
  params: ById,
  query: Other,
  summary: 'Get what two funds have in common, with look-through of funds in them.',
  reply: Overlap,
})

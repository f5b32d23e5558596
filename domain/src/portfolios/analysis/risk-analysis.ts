import type { FundClass } from '@app/contract/instruments.ts'

import { type Breakdown, percentInStocks, regionOf, weighClasses, weighCountry } from './breakdown.ts'
import { type Holding, isFund } from './holding.ts'
import type { Level } from './level.ts'
import { roundWeights, weightsOf } from './weights.ts'

/** The kinds of holdings, in the order in which they are shown. */
export const holdingKinds = ['stocks', 'fund_equity', 'fund_allocation', 'fund_bond', 'other', 'cash'] as const
export type HoldingKind = (typeof holdingKinds)[number]

export type RiskAnalysis = {
  /** Adds up to 100, unless the portfolio is worth nothing. */
  kinds: { kind: HoldingKind; percent: number }[]
  sectors: Breakdown
  regions: Breakdown
  /** The region and the country of the member, with their weights. */
  homeRegion: { slug: string; percent: number } | undefined
  homeCountry: { country: string; percent: number } | undefined
  areSectorsSpread: boolean
  areRegionsSpread: boolean
  /** LOW if both are spread, MEDIUM if one is, HIGH if neither; undefined if the portfolio is worth nothing. */
  level: Level | undefined
}

/** A portfolio with so many sectors or regions is spread. */
export const spreadFrom = 3
/** A fund with so much of it in stocks is an equity fund, an allocation fund. */
const stocksPercent = { equity: 50, allocation: 25 }

/**
 * How a portfolio is spread over kinds of holdings, sectors and regions, in percent of all of it, cash included.
 *
 * A money market fund counts as a bond fund. A fund whose class is unknown is an equity fund if more than 50 % of it is in stocks, an allocation fund from 25 % on, else
 * other.
 *
 * @param holdings values in the base currency.
 * @param cash in the base currency; an overdraft counts as 0.
 * @param homeCountry of the member; ISO 3166, two letters.
 *
 * Source: the shares of equity and allocation funds are those of § 2 (6) and (7) InvStG; Q20 of the specification.
 */
export function analyseRisk(holdings: readonly Holding[], cash: number, homeCountry: string | undefined): RiskAnalysis {
  const weights = weightsOf([...holdings.map(({ value }) => value), cash])
  const sectors = weighClasses(holdings, weights, 'sectors')
  const regions = weighClasses(holdings, weights, 'regions')
  const areSectorsSpread = sectors.included.length >= spreadFrom
  const areRegionsSpread = regions.included.length >= spreadFrom
  const homeRegion = regionOf(homeCountry)
  return {
    kinds: weighKinds(holdings, weights),
    sectors,
    regions,
    homeRegion: [...regions.included, ...regions.excluded].find(({ slug }) => slug === homeRegion),
    homeCountry:
      homeCountry === undefined
        ? undefined
        : { country: homeCountry, percent: weighCountry(holdings, weights, homeCountry) },
    areSectorsSpread,
    areRegionsSpread,
    level: weights.some((weight) => weight > 0)
      ? levels[Number(areSectorsSpread) + Number(areRegionsSpread)]
      : undefined,
  }
}

const levels = ['HIGH', 'MEDIUM', 'LOW'] as const

function weighKinds(holdings: readonly Holding[], weights: readonly number[]): RiskAnalysis['kinds'] {
  const sums: Record<HoldingKind, number> = {
    stocks: 0,
    fund_equity: 0,
    fund_allocation: 0,
    fund_bond: 0,
    other: 0,
    cash: weights.at(-1)!,
  }
  for (const [i, holding] of holdings.entries()) sums[kindOf(holding)] += weights[i]!
  const rounded = roundWeights(holdingKinds.map((kind) => sums[kind]))
  return holdingKinds.map((kind, i) => ({ kind, percent: rounded[i]! }))
}

const kindOfClass: Record<FundClass, HoldingKind> = {
  equity: 'fund_equity',
  allocation: 'fund_allocation',
  bond: 'fund_bond',
  money_market: 'fund_bond',
  other: 'other',
}

/** The kind that a holding counts as. */
export function kindOf(holding: Holding): HoldingKind {
  const { kind, fundClass, isCrypto, parts } = holding
  if (isCrypto) return 'other'
  if (kind === 'EQUITY') return 'stocks'
  if (!isFund(holding)) return 'other'
  if (fundClass) return kindOfClass[fundClass]
  const stocks = parts ? percentInStocks(parts) : 0
  if (stocks > stocksPercent.equity) return 'fund_equity'
  return stocks >= stocksPercent.allocation ? 'fund_allocation' : 'other'
}

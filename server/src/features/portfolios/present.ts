import type { OwnPortfolio, Partner, Portfolio, PortfolioBasics } from '@app/contract/portfolios.ts'
import type { PercentageEntry } from '@app/contract/positions.ts'
import type { Person } from '@app/contract/profiles.ts'
import { decimalOf, formatDecimal, roundTo } from '@app/domain/decimal/decimal.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { percentagesOf } from '@app/domain/portfolios/analysis/percentages.ts'

import { integrationOf } from '#partners/holdings/capabilities.ts'

import type { PortfolioRow } from './queries.ts'
import { todayOf } from './today.ts'
import { coverageOf, type Valuation } from './valued.ts'

/** How many positions a portfolio shows of its distribution. */
const previewed = 4

/** What others may see. Owners get `presentOwn`, so that no amount of money can reach anybody else. */
export function presentBasics(row: PortfolioRow, owner: Person, valuation: Valuation): PortfolioBasics {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    profile: owner,
    partner: partnerOf(row),
    rating: row.rating as PortfolioBasics['rating'],
    risk: row.risk,
    risk_analysis: row.risk_level,
    return_analysis: row.return_level,
    carbon_analysis: row.carbon_level,
    return_today: todayOf(valuation).return_today,
    return_d1: roundPercent(row.return_d1),
    return_w1: roundPercent(row.return_w1),
    return_m1: roundPercent(row.return_m1),
    return_m3: roundPercent(row.return_m3),
    return_m6: roundPercent(row.return_m6),
    return_ytd: roundPercent(row.return_ytd),
    return_y1: roundPercent(row.return_y1),
    return_y2: roundPercent(row.return_y2),
    return_y3: roundPercent(row.return_y3),
    score: roundPercent(row.score),
    follower_count: row.follower_count,
    simulated: row.simulated ?? valuation.positions.some(({ instrument }) => instrument?.simulated),
  }
}

type Shown = {
  owner: Person
  valuation: Valuation
  /** False for a viewer who has not connected a portfolio; they do not see what others hold. */
  showsHoldings: boolean
}

export function presentPortfolio(row: PortfolioRow, { owner, valuation, showsHoldings }: Shown): Portfolio {
  return {
    ...presentBasics(row, owner, valuation),
    today: todayOf(valuation),
    synced_at: row.synced_at?.toISOString() ?? null,
    status: row.as_of === null ? 'PENDING' : 'READY',
    since: row.since,
    position_count: valuation.positions.length,
    coverage: roundPercent(coverageOf(valuation)),
    percentages: showsHoldings ? presentPercentages(valuation, previewed) : [],
    rating_missing: row.as_of === null ? 'PENDING' : (row.rating_missing as Portfolio['rating_missing']),
  }
}

export function presentOwn(row: PortfolioRow, owner: Person, valuation: Valuation): OwnPortfolio {
  return {
    ...presentPortfolio(row, { owner, valuation, showsHoldings: true }),
    connection: row.connection_id,
    currency: row.currency,
    value: amountOf(valuation.total),
    cash: amountOf(valuation.cash),
    hidden: row.hidden,
    shares_trades: row.shares_trades,
  }
}

export function presentPercentages({ positions, cash }: Valuation, limit: number): PercentageEntry[] {
  const holdings = positions.map(({ id, value }) => ({ security: id, value }))
  const byId = new Map(positions.map((position) => [position.id, position]))
  return percentagesOf(holdings, cash, limit).map((entry) => {
    if (entry.kind !== 'POSITION') {
      const count = entry.kind === 'REST' ? entry.count : null
      return { kind: entry.kind, label: '', percentage: entry.percentage, count, position: null, instrument: null }
    }
    const { instrument = null, name } = byId.get(entry.security)!
    return {
      kind: 'POSITION',
      label: instrument?.name ?? name,
      percentage: entry.percentage,
      count: null,
      position: entry.security,
      instrument,
    }
  })
}

/** An amount of money, rounded to two decimals. */
export const amountOf = (value: number): string => formatDecimal(roundTo(decimalOf(value), 2, 'half-even'))

function partnerOf({ bank_name, source }: Pick<PortfolioRow, 'bank_name' | 'source'>): Partner {
  return { name: bank_name, integration: integrationOf(source) }
}

import type { CarbonAnalysis, Comparison, Overlap, ReturnAnalysis, RiskAnalysis } from '@app/contract/analyses.ts'
import type { Explanation, Figure } from '@app/contract/explanations.ts'
import type { InstrumentBasics } from '@app/contract/instruments.ts'

import { basics } from '#features/instruments/instruments.fixture.ts'

import { asml, investor, zero } from './held.fixture.ts'

const share = (key: string, percent: number) => ({
  key,
  slug: key.replace(/^(sector|region)_/, '').replaceAll('_', '-'),
  percent,
})

export function riskAnalysis(more: Partial<RiskAnalysis> = {}): RiskAnalysis {
  const kind = (key: RiskAnalysis['kind_breakdown'][number]['kind']['key'], percent: number) => ({
    kind: { key, name: key },
    percent,
  })
  return {
    level: 'MEDIUM',
    risk: 4,
    volatility: 14.2,
    max_drawdown: -18.6,
    kind_breakdown: [kind('stocks', 58), kind('fund_equity', 37), kind('cash', 5)],
    sector_breakdown: {
      included: [
        share('sector_financial_services', 24),
        share('sector_technology', 21),
        share('sector_industrials', 19),
      ],
      excluded: [share('sector_utilities', 3), share('sector_real_estate', 0.4)],
      threshold: 5,
      coverage: 96,
    },
    region_breakdown: {
      included: [share('region_europe_ex_sweden', 61), share('region_north_america', 26)],
      excluded: [share('region_japan', 0.3)],
      threshold: 10,
      coverage: 100,
      home_region: 'region_europe_ex_sweden',
      home_country: 'SE',
    },
    ...more,
  }
}

export function returnAnalysis(more: Partial<ReturnAnalysis> = {}): ReturnAnalysis {
  const performer = (instrument: InstrumentBasics, return_y1: number) => ({ instrument, return_y1 })
  return {
    level: 'HIGH',
    return_y1: 31.8,
    reference_return_y1: 12.3,
    index: { id: '900', name: 'OMX Stockholm 30' },
    money_weighted: 27.4,
    top: true,
    best_stocks: [performer(investor, 42)],
    worst_stocks: [performer(asml, -18)],
    best_funds: [performer(zero, 14)],
    worst_funds: [],
    ...more,
  }
}

export function carbonAnalysis(more: Partial<CarbonAnalysis> = {}): CarbonAnalysis {
  const many = Array.from({ length: 10 }, (_, index) => basics(`LOW ${index}`, { name: `Low ${index}` }))
  return {
    level: 'LOW',
    carbon_y1: 8.2,
    reference_percent: 13.9,
    coverage: 84,
    breakdown: [
      { rating: 'LOW', percent: 62, instruments: many },
      { rating: 'MEDIUM', percent: 14, instruments: [investor] },
      { rating: 'HIGH', percent: 8, instruments: [asml] },
      { rating: 'NO_DATA', percent: 16, instruments: [zero] },
    ],
    ...more,
  }
}

export function explanation(figure: Figure, more: Partial<Explanation> = {}): Explanation {
  return {
    figure,
    of: null,
    currency: null,
    value: 21.4,
    unit: 'PERCENT',
    formula: 'time_weighted',
    terms: { payments: 3, growth: 121.4 },
    first_day: '2026-08-20',
    last_day: '2026-11-20',
    coverage: 98.4,
    inputs: [
      {
        kind: 'POSITION',
        label: 'Investor B',
        position: '1',
        instrument: investor,
        date: '2026-11-20',
        value: 41.4,
        unit: 'PERCENT',
        currency: null,
        source: 'file',
      },
    ],
    changed_by: ['prices', 'trades', 'something newer'],
    ...more,
  }
}

/** A portfolio beside 12 of top members and 60 of all members. */
export function comparison(more: Partial<Comparison> = {}): Comparison {
  const others = { volatility: 15.5, max_drawdown: -21.3, carbon: 48, diversification: 81.5 }
  return {
    portfolio: { return_y1: 31.8, volatility: 14.2, max_drawdown: -18.6, carbon: 33.3, diversification: 88 },
    top: { ...others, return_y1: 28.4, portfolios: 12 },
    savers: { ...others, return_y1: 11.2, carbon: 52.5, portfolios: 60 },
    better_than: 72.4,
    ...more,
  }
}

export const overlap = (more: Partial<Overlap> = {}): Overlap => ({
  overlap: 18.25,
  count: 2,
  shared: [
    { instrument: investor, name: investor.name, weight: 41.4, other_weight: 12.75 },
    { instrument: null, name: 'Unlisted AB', weight: 5.5, other_weight: 20 },
  ],
  ...more,
})

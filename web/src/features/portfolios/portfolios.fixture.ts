import type { Connection } from '@app/contract/connections.ts'
import type { Figure } from '@app/contract/explanations.ts'
import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { performancePeriods } from '@app/contract/limits.ts'
import type {
  OwnPortfolio,
  OwnTrade,
  Performance,
  Portfolio,
  PortfolioBasics,
  Trade,
} from '@app/contract/portfolios.ts'
import type { OwnPosition, Position } from '@app/contract/positions.ts'

import { courses, marketOf } from '#features/instruments/instruments.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { person } from '#testing/people.ts'

import { carbonAnalysis, comparison, explanation, overlap, returnAnalysis, riskAnalysis } from './analyses.fixture.ts'
import { asml, investor, zero } from './held.fixture.ts'

const returns = {
  return_today: 0.92,
  return_d1: 0.4,
  return_w1: 1.1,
  return_m1: 4.2,
  return_m3: 21.4,
  return_m6: 24,
  return_ytd: 28.3,
  return_y1: 31.8,
  return_y2: 52,
  return_y3: 74.6,
}

/** A savings account of Björn's, as it appears in lists. */
export function listed(more: Partial<PortfolioBasics> = {}): PortfolioBasics {
  return {
    id: '501',
    kind: 'isk',
    name: 'Long horizon',
    profile: person('Björn'),
    partner: { name: 'Nordnet', integration: 'INTERACTIVE' },
    rating: 5,
    risk: 4,
    risk_analysis: 'MEDIUM',
    return_analysis: 'HIGH',
    carbon_analysis: 'LOW',
    ...returns,
    score: 81.4,
    follower_count: 4812,
    simulated: false,
    ...more,
  }
}

const slice = (instrument: InstrumentBasics, percentage: number) =>
  ({ kind: 'POSITION', label: instrument.name, percentage, count: null, position: instrument.id, instrument }) as const
const cash = { kind: 'CASH', label: '', percentage: 4.2, count: null, position: null, instrument: null } as const

/** The same with everything that others see on its page. */
export function portfolio(more: Partial<Portfolio> = {}): Portfolio {
  return {
    ...listed(),
    today: { return_today: 0.92, at: '2026-11-20T14:42:00Z' },
    synced_at: '2026-11-20T07:54:00Z',
    status: 'READY',
    since: '2020-03-02',
    position_count: 15,
    coverage: 98.4,
    percentages: [
      slice(investor, 41.4),
      slice(asml, 14.2),
      { kind: 'REST', label: '', percentage: 40.2, count: 13, position: null, instrument: null },
      cash,
    ],
    rating_missing: null,
    analyses: { sectors: 6, better_than: 91.8, carbon_y1: 33.3 },
    ...more,
  }
}

/** A portfolio of Anna's with its amounts. */
export function ownPortfolio(more: Partial<OwnPortfolio> = {}): OwnPortfolio {
  return {
    ...portfolio({ profile: person('Anna') }),
    connection: '31',
    currency: 'SEK',
    value: '412380.50',
    cash: '17320.00',
    hidden: false,
    shares_trades: true,
    ...more,
  }
}

const course = { ...courses, today: { last_price: 100, change_today: 0.82, trading: true, at: '2026-11-20T14:42:00Z' } }

function position(id: string, of: InstrumentBasics | null, weight: number, more: Partial<Position> = {}): Position {
  const instrument = of && { ...of, ...course }
  return { id, instrument, name: of?.name ?? 'Old Mine Ltd', weight, return_all: 12.8, ...more }
}

export const stocks = [
  position('1', { ...investor, change_today: 0.82 }, 41.4),
  position('2', { ...asml, change_today: -0.48 }, 14.2, { return_all: -18.2 }),
  position('3', null, 0.04, { return_all: null }),
]
export const funds = [position('4', zero, 12.8, { return_all: 9.4 })]

/** A position with its owner's amounts. */
const owned = (one: Position): OwnPosition => ({
  ...one,
  quantity: '120.5',
  accountPosition: {
    market_value: '170725.53',
    change_value: '19374.10',
    change_value_today: '1388.20',
    instrument: { currency: 'SEK' },
  },
})

/** A series over each period, which ends with the return over it. */
export function performance(more: Partial<Performance> = {}): Performance {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20']
  const series = (value: number) => days.map((date, index) => ({ date, value: 100 + (value * index) / 2 }))
  const all = performancePeriods.map((period) => [period, series(returns[`return_${period}`])])
  return { ...(Object.fromEntries(all) as Performance), ...more }
}

/** That of a portfolio of four months. */
export const youngPerformance = () => performance({ m6: [], y1: [], y3: [] })

const trade = (id: string, more: Partial<Trade>): Trade => ({
  id,
  kind: 'BUY',
  instrument: investor,
  name: 'Investor B',
  price: 341.9,
  currency: 'SEK',
  datetime: '2026-11-19T10:12:00Z',
  ...more,
})

export const trades = [
  trade('3', {}),
  trade('2', { kind: 'SELL', instrument: asml, name: 'ASML Holding', price: 812.6, currency: 'EUR' }),
  trade('1', {
    kind: 'RECURRING_BUY',
    instrument: null,
    name: 'Old Mine Ltd',
    price: null,
    datetime: '2026-10-02T09:00:00Z',
  }),
]
const ownTrades = trades.map((one, index): OwnTrade => ({
  ...one,
  quantity: '12.5',
  amount: '4273.75',
  inferred: index === 0,
}))

export const ownFunds = funds.map(owned)

const positionsOf = <Item>(
  kind: string | undefined,
  { stocks: ofStocks, funds: ofFunds }: Record<'stocks' | 'funds', Item[]>,
) => ({
  results: kind === 'funds' ? ofFunds : ofStocks,
})

/** The bank of Anna's portfolio. */
export const connectionOfOwn = (more: Partial<Connection> = {}): Connection => ({
  id: '31',
  partner: { name: 'Nordnet', integration: 'INTERACTIVE' },
  country: 'SE',
  synced_at: null,
  sync: null,
  portfolios: ['501'],
  ...more,
})

/** Answers for Björn's portfolio, Anna's own, and the market around them. */
export function portfolioAnswers(more: Answers = {}): Answers {
  return {
    ...marketOf([]),
    'GET /portfolios/:id': portfolio(),
    'GET /portfolios/:id/positions': ({ query }) => positionsOf(query.kind, { stocks, funds }),
    'GET /portfolios/:id/percentages': {
      results: [slice(investor, 41.45), slice(asml, 14.24), slice(zero, 40.11), cash],
    },
    'GET /portfolios/:id/performance': performance(),
    'GET /portfolios/:id/trades': { results: trades, next: null },
    'GET /portfolios/:id/followers': { results: [person('Clara')], next: null },
    'GET /portfolios/:id/analysis/risk': riskAnalysis(),
    'GET /portfolios/:id/analysis/return': returnAnalysis(),
    'GET /portfolios/:id/analysis/carbon': carbonAnalysis(),
    'GET /portfolios/:id/comparison': comparison(),
    'GET /portfolios/:id/overlap': overlap(),
    'GET /portfolios/:id/explain/:figure': ({ params }) => explanation(params.figure as Figure),
    'GET /user/portfolios/:id': ownPortfolio(),
    'GET /user/connections/:id': connectionOfOwn(),
    'GET /user/portfolios/:id/positions': ({ query }) =>
      positionsOf(query.kind, { stocks: stocks.map(owned), funds: ownFunds }),
    'GET /user/portfolios/:id/trades': { results: ownTrades, next: null },
    'GET /user/portfolios/:id/explain/:figure': ({ params }) => explanation(params.figure as Figure),
    'PATCH /user/portfolios/:id': ({ body }) => ownPortfolio(body as Partial<OwnPortfolio>),
    'DELETE /user/portfolios/:id': undefined,
    ...more,
  }
}

/** What members are told who have not connected a bank. */
export const unconnected: Answers = {
  'GET /portfolios/:id': portfolio({ percentages: [], analyses: undefined }),
  'GET /portfolios/:id/positions': refuse(403),
  'GET /portfolios/:id/percentages': refuse(403),
  'GET /portfolios/:id/trades': refuse(403),
  'GET /portfolios/:id/analysis/risk': refuse(403),
  'GET /portfolios/:id/analysis/return': refuse(403),
  'GET /portfolios/:id/analysis/carbon': refuse(403),
  'GET /portfolios/:id/comparison': refuse(403),
}

export const ownPath = '/user/portfolios/501'
export const othersPath = '/members/bjorn/portfolios/501'

import type {
  Company,
  FundDetails,
  HistoryPoint,
  Index,
  Instrument,
  InstrumentBasics,
  ListedInstrument,
} from '@app/contract/instruments.ts'

import type { Answers } from '#testing/fake-server.ts'

/** A listing as it appears in lists. */
export function basics(symbol: string, more: Partial<InstrumentBasics> = {}): InstrumentBasics {
  const id = String(Array.from(symbol).reduce((sum, letter) => sum * 3 + letter.codePointAt(0)!, 1))
  return {
    id,
    slug: symbol.toLowerCase().replaceAll(' ', '-'),
    kind: 'EQUITY',
    name: symbol,
    symbol,
    isin: null,
    country: 'SE',
    currency: 'SEK',
    image: null,
    simulated: false,
    price: 100,
    change_today: 1,
    at: new Date().toISOString(),
    ...more,
  }
}

/** The change in each period, in percent. */
export const courses = {
  change_d1: -0.62,
  change_w1: 1,
  change_m1: 2,
  change_m3: 4.12,
  change_m6: 5,
  change_ytd: 7.31,
  change_y1: 9.87,
  change_y2: 20,
  change_y3: 48.2,
  return_m3: 5.02,
}

const index = (symbol: string, more: Partial<Index>): Index => ({
  ...basics(symbol, { kind: 'INDEX', ...more }),
  ...courses,
})
export const omxs30 = index('OMXS30', { name: 'OMX Stockholm 30', price: 2715, change_today: 0.31 })
export const dax = index('DAX30', { name: 'DAX 40', country: 'DE', currency: 'EUR', price: 24_106 })

/** Volvo B on an open market, with overrides. */
export function instrument(more: Partial<Instrument> = {}): Instrument {
  const own = basics('VOLV B', { slug: 'volvo-b', name: 'Volvo B', isin: 'SE0000115446', price: 287.6, ...more })
  return {
    ...own,
    asset_class: null,
    exchange: 'Nasdaq Stockholm',
    morningstar_sector: classificationOf('sector', 'industrials', 'Industrials'),
    morningstar_industry: classificationOf(
      'industry',
      'farm-heavy-construction-machinery',
      'Farm & Heavy Construction Machinery',
    ),
    description: 'Makes trucks.',
    today: { last_price: own.price, change_today: -0.62, trading: true, at: new Date().toISOString() },
    close_price: 289.4,
    market_open: null,
    market_close: null,
    has_calendar: true,
    delay_minutes: 15,
    simulated: false,
    ...courses,
    pe_ratio: 13.8,
    dividend_yield: 2.61,
    eps: 20.84,
    carbon_risk: 'MEDIUM',
    fund_ongoing_charge: null,
    fund_rating: null,
    fund_srri: null,
    fund_srri_category: null,
    fund_strategy: null,
    fund_administrator: null,
    fund_kiid: null,
    follower_count: 0,
    owner_count: 0,
    portfolio_count: 0,
    ...more,
  }
}

/** Avanza Zero, with overrides. */
export const fundOf = (more: Partial<Instrument> = {}): Instrument =>
  instrument({
    slug: 'avanza-zero',
    kind: 'MUTUAL_FUND',
    name: 'Avanza Zero',
    symbol: '',
    delay_minutes: 0,
    fund_administrator: 'Avanza Fonder',
    fund_srri: 6,
    ...more,
  })

/** A sector, an industry or a region of which only the names matter. */
const classificationOf = (kind: string, slug: string, name: string) => ({
  id: '1',
  slug,
  key: `${kind}_${slug.replaceAll('-', '_')}`,
  name,
})

/** The company behind a stock, from the stock's own fields. */
function companyOf(stock: Instrument): Company {
  return {
    name: stock.name,
    description: stock.description,
    country: stock.country,
    website: 'https://www.volvogroup.com/',
    sector: stock.morningstar_sector,
    industry: stock.morningstar_industry,
    fundamentals: { eps: stock.eps },
    dividend_yield: stock.dividend_yield,
    pe_ratio: stock.pe_ratio,
    simulated: stock.simulated,
  }
}

/** The details of a fund that holds Volvo B and cash, with overrides. */
export function fundDetails(more: Partial<FundDetails> = {}): FundDetails {
  return {
    holdings: [
      { name: 'Volvo B', instrument: basics('VOLV B', { slug: 'volvo-b', name: 'Volvo B' }), percent: 8.4 },
      { name: 'Cash', instrument: null, percent: 0.04 },
    ],
    sectors: [{ of: classificationOf('sector', 'industrials', 'Industrials'), percent: 32.1 }],
    industries: [{ of: classificationOf('industry', 'steel', 'Steel'), percent: 4.2 }],
    regions: [{ of: classificationOf('region', 'europe', 'Europe'), percent: 99 }],
    fee: 0.4,
    risk_category: 'MEDIUM',
    fact_sheet: '/v1/instruments/1/kiid',
    simulated: false,
    ...more,
  }
}

const listed = (one: Instrument): ListedInstrument => ({ ...one, bought_count: 0, sold_count: 0 })

/** Three closes and the price of an instrument, which is as the last one `value` percent above the first. */
function course(value: number, { price, at }: InstrumentBasics): HistoryPoint[] {
  const end = price ?? 100
  const base = end / (1 + value / 100)
  return [
    { date: '2026-11-18', price: base, value: 0 },
    { date: '2026-11-19', price: (base + end) / 2, value: value / 2 },
    { date: '2026-11-20', price: end, value },
    ...(at === null ? [] : [{ datetime: at, price: end, value }]),
  ]
}

const nobody = { results: [], next: null }

/** Answers for a market of these instruments, without posts, followers or owners. */
export function marketOf(instruments: readonly Instrument[]): Answers {
  const by = (key: 'id' | 'slug', value: string | undefined) => instruments.find((one) => one[key] === value)
  return {
    'GET /instruments/slug/:slug': ({ params }) => by('slug', params.slug) ?? { refused: 404 },
    'GET /instruments/:id': ({ params }) => by('id', params.id) ?? { refused: 404 },
    'GET /instruments/indices': { results: [dax, omxs30] },
    'GET /instruments/sparks': { results: [] },
    'GET /instruments/history': ({ query }) => ({
      instrument: query.instrument ?? '',
      period: (query.period ?? 'm3') as 'm3', // the contract has validated it
      currency: 'SEK',
      points: course(
        query.instrument === omxs30.id ? 4 : 6,
        [...instruments, omxs30, dax].find(({ id }) => id === query.instrument) ?? omxs30,
      ),
    }),
    'GET /instruments/:id/followers': nobody,
    'GET /instruments/:id/owners': nobody,
    'GET /instruments/:id/portfolios': nobody,
    'GET /instruments/:id/members': nobody,
    'GET /instruments/:id/company': ({ params }) => companyOf(by('id', params.id)!),
    'GET /instruments/:id/fund/details': fundDetails(),
    'GET /instruments/:id/kiid': undefined,
    'GET /user/indices': { results: [omxs30, dax] },
    'GET /user/instruments/:id/position': { state: 'NOT_CONNECTED', weight: null, since: null },
    'GET /instruments/:id/posts': nobody,
    'GET /explore/stocks/top/:by': { results: instruments.map(listed), next: null },
    'GET /explore/profiles/recommended': nobody,
    'GET /user/feed': nobody,
  }
}

import { exchanges, type Mic } from '@app/domain/instruments/exchanges.ts'
import { type Industry, sectorOf } from '@app/domain/instruments/industries.ts'
import type { MarketKey } from '@app/domain/instruments/market-factors.ts'
import type { Sector } from '@app/domain/instruments/sectors.ts'
import type { SimulatedLine } from '@app/domain/instruments/simulated-line.ts'

type CarbonRisk = 'LOW' | 'MEDIUM' | 'HIGH'

/**
 * A line of the demo market: a real security on one exchange in one currency. Name, symbol, ISIN, exchange, country,
 * sector and industry are true; prices, key figures, fund facts and carbon classes are invented. The risk class of a fund
 * is computed from its prices.
 */
export type UniverseLine = SimulatedLine & {
  asset_class: 'CRYPTO' | null
  name: string
  /** Empty where there is none, as with most mutual funds. */
  symbol: string
  isin: string | null
  currency: string
  /** Of the issuer; ISO 3166, two letters. */
  country: string
  industry: Industry | null
  description: string
  /** Profit of a year per share, in the line's currency. */
  eps: number | null
  pe_ratio: number | null
  /** Percent, as is the charge. */
  dividend_yield: number | null
  carbon_risk: CarbonRisk | null
  fund_ongoing_charge: number | null
  fund_rating: 1 | 2 | 3 | 4 | 5 | null
  fund_strategy: string | null
  fund_administrator: string | null
}

type Liquidity = 'high' | 'medium' | 'low'

const secondsPerTick = { high: 3, medium: 8, low: 30 } as const satisfies Record<Liquidity, number>

const homeMarket: Record<Mic, MarketKey> = {
  XSTO: 'sweden',
  XCSE: 'denmark',
  XHEL: 'finland',
  XOSL: 'norway',
  XICE: 'iceland',
  XETR: 'germany',
  XLON: 'britain',
  XNYS: 'us',
  XNAS: 'us',
}

const usualCarbonRisk: Record<Sector, CarbonRisk> = {
  'basic-materials': 'HIGH',
  energy: 'HIGH',
  utilities: 'MEDIUM',
  industrials: 'MEDIUM',
  'consumer-cyclical': 'MEDIUM',
  'consumer-defensive': 'MEDIUM',
  'real-estate': 'LOW',
  healthcare: 'LOW',
  technology: 'LOW',
  'communication-services': 'LOW',
  'financial-services': 'LOW',
}

const notAFund = {
  fund_ongoing_charge: null,
  fund_rating: null,
  fund_strategy: null,
  fund_administrator: null,
} as const

const noKeyFigures = { industry: null, eps: null, pe_ratio: null, dividend_yield: null, carbon_risk: null } as const

type Share = Pick<
  UniverseLine,
  | 'slug'
  | 'name'
  | 'symbol'
  | 'isin'
  | 'mic'
  | 'description'
  | 'anchorPrice'
  | 'pe_ratio'
  | 'eps'
  | 'dividend_yield'
  | 'noise'
> &
  Partial<Pick<UniverseLine, 'country' | 'carbon_risk' | 'market' | 'beta' | 'noiseOf'>> & {
    industry: Industry
    liquidity: Liquidity
  }

/** A share, at home on its exchange unless it says otherwise; lines of one company share their `noiseOf`. */
export function share({ liquidity, ...facts }: Share): UniverseLine {
  const { country, currency } = exchanges[facts.mic]
  const sector = sectorOf(facts.industry)
  return {
    kind: 'EQUITY',
    asset_class: null,
    country,
    currency,
    sector,
    sectorBeta: 1,
    market: homeMarket[facts.mic],
    beta: 1,
    carbon_risk: usualCarbonRisk[sector],
    noiseOf: facts.slug,
    apart: facts.noiseOf ? 0.02 : 0,
    drift: 0,
    secondsPerTick: secondsPerTick[liquidity],
    ...notAFund,
    ...facts,
  }
}

type Index = Pick<UniverseLine, 'slug' | 'name' | 'symbol' | 'mic' | 'country' | 'anchorPrice' | 'market'> &
  Partial<Pick<UniverseLine, 'beta' | 'noise' | 'noiseOf' | 'apart' | 'drift'>>

/** An index; what it measures is told by the product's texts, by symbol. */
export function index(facts: Index): UniverseLine {
  return {
    kind: 'INDEX',
    asset_class: null,
    isin: null,
    currency: exchanges[facts.mic].currency,
    description: '',
    sector: null,
    sectorBeta: 0,
    beta: 1,
    noise: 0.01,
    noiseOf: facts.slug,
    apart: 0,
    drift: 0,
    secondsPerTick: secondsPerTick.high,
    ...noKeyFigures,
    ...notAFund,
    ...facts,
  }
}

type Fund = Pick<
  UniverseLine,
  | 'slug'
  | 'name'
  | 'isin'
  | 'mic'
  | 'country'
  | 'description'
  | 'anchorPrice'
  | 'market'
  | 'noise'
  | 'carbon_risk'
  | 'fund_rating'
> &
  Partial<Pick<UniverseLine, 'symbol' | 'currency' | 'beta' | 'sector' | 'noiseOf' | 'apart' | 'dividend_yield'>> & {
    fund_ongoing_charge: number
    fund_strategy: string
    fund_administrator: string
  }

/** A fund that is traded once a day at its net asset value, dated by the exchange named. */
export function mutualFund(facts: Fund): UniverseLine {
  return {
    kind: 'MUTUAL_FUND',
    asset_class: null,
    symbol: '',
    currency: exchanges[facts.mic].currency,
    sector: null,
    sectorBeta: facts.sector ? 1 : 0,
    beta: 1,
    noiseOf: facts.slug,
    apart: 0,
    drift: -facts.fund_ongoing_charge / 100,
    secondsPerTick: secondsPerTick.low,
    ...noKeyFigures,
    ...facts,
  }
}

/** A fund that is traded all day. */
export function exchangeTradedFund({ liquidity = 'medium', ...facts }: Fund & { liquidity?: Liquidity }): UniverseLine {
  return { ...mutualFund(facts), kind: 'ETF', secondsPerTick: secondsPerTick[liquidity] }
}

type CryptoProduct = Pick<
  UniverseLine,
  'slug' | 'name' | 'symbol' | 'isin' | 'mic' | 'country' | 'description' | 'anchorPrice'
> &
  Partial<Pick<UniverseLine, 'currency'>> & {
    coin: keyof typeof coinNoise
    fund_ongoing_charge: number
    fund_administrator: string
  }

/** What moves a coin beside the crypto market as a whole, per year. */
const coinNoise = { bitcoin: 0.12, ether: 0.4 } as const

/** A note or trust that holds a crypto coin and is traded on an exchange. */
export function cryptoProduct({ coin, ...facts }: CryptoProduct): UniverseLine {
  const line = exchangeTradedFund({
    market: 'crypto',
    noise: coinNoise[coin],
    noiseOf: coin,
    apart: 0.005,
    carbon_risk: null,
    fund_rating: null,
    fund_strategy: coin === 'bitcoin' ? 'Holds bitcoin' : 'Holds ether',
    liquidity: 'high',
    ...facts,
  })
  return { ...line, asset_class: 'CRYPTO' }
}

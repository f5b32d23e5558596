import type { Mic } from '@app/domain/instruments/exchanges.ts'
import type { MarketKey } from './market-factors.ts'
import type { SectorSlug } from '@app/domain/classifications/sectors.ts'

/** What the simulated market has to know about a listing. Volatilities and drift are per year, as fractions of the log price. */
export type SimulatedListing = {
  /** Names the listing's own randomness; must be unique. */
  slug: string
  kind: 'EQUITY' | 'MUTUAL_FUND' | 'ETF' | 'INDEX'
  mic: Mic
  /** The close on the anchor date, in the listing's currency, > 0. */
  anchorPrice: number
  market: MarketKey
  /** How many times the listing moves with its market; 0 for not at all. */
  beta: number
  sector: SectorSlug | null
  /** How many times the listing moves with its sector. */
  sectorBeta: number
  /** Volatility of what moves the listing beside market and sector. */
  noise: number
  /** Whose noise it is; listings with the same name here move together, such as two share classes, or a fund and its index. */
  noiseOf: string
  /** Volatility of what sets the listing apart from others with the same `noiseOf`. */
  apart: number
  /** Log return a year beside the market's, such as minus the charge of a fund. */
  drift: number
  /** Mean time between two trades; not used for mutual funds, which never tick. */
  secondsPerTick: number
}

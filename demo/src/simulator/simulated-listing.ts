import type { Mic } from '@app/domain/instruments/exchanges.ts'
import type { MarketKey } from './market-factors.ts'
import type { SectorSlug } from '@app/domain/classifications/sectors.ts'

/**
 * The parameters of a listing in the simulated market. Volatilities and drift are per year, as fractions of the log
 * price.
 */
export type SimulatedListing = {
  /** Seeds the listing's own randomness; must be unique. */
  slug: string
  kind: 'EQUITY' | 'MUTUAL_FUND' | 'ETF' | 'INDEX'
  mic: Mic
  /** The close on the anchor date, in the listing's currency, > 0. */
  anchorPrice: number
  market: MarketKey
  /** The listing's sensitivity to its market; 0 for none. */
  beta: number
  sector: SectorSlug | null
  /** The listing's sensitivity to its sector. */
  sectorBeta: number
  /** Volatility that is due to neither market nor sector. */
  noise: number
  /** The name of the noise; listings that share it move together, such as two share classes, or a fund and its index. */
  noiseOf: string
  /** Volatility relative to other listings with the same `noiseOf`. */
  apart: number
  /** Annual log return on top of the market's, such as minus a fund's charge. */
  drift: number
  /** Of this class of shares; unknown for ETFs and some companies. */
  shares_outstanding?: number | null
  /** Mean time between two trades; not used for mutual funds, which never tick. */
  secondsPerTick: number
}

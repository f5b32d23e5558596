import { Slug } from '@app/contract/common.ts'
import { industryBySlug, type IndustrySlug } from '@app/domain/classifications/industries.ts'
import { sectorBySlug, type SectorSlug } from '@app/domain/classifications/sectors.ts'
import { exchanges } from '@app/domain/instruments/exchanges.ts'
import * as z from 'zod'

import { marketKeys } from '#simulator/market-factors.ts'
import type { SimulatedListing } from '#simulator/simulated-listing.ts'

import { keyOf, number, oneOf, optional, readCsv, text } from './files.ts'

const Sector = z.custom<SectorSlug>((slug) => sectorBySlug(String(slug)) !== undefined, 'is not a sector')
export const Industry = z.custom<IndustrySlug>(
  (slug) => industryBySlug(String(slug)) !== undefined,
  'is not an industry',
)

/** The real facts of a security: its names, exchange, country, sector and industry. */
const Instrument = z.strictObject({
  slug: Slug,
  kind: z.enum(['EQUITY', 'MUTUAL_FUND', 'ETF', 'INDEX']),
  asset_class: optional(z.literal('CRYPTO')),
  name: text,
  /** Empty where there is none, as with most mutual funds. */
  symbol: z.string(),
  isin: optional(text),
  mic: keyOf(exchanges),
  currency: text.length(3),
  /** The issuer's country, ISO 3166 alpha-2. */
  country: text.length(2),
  sector: optional(Sector),
  industry: optional(Industry),
  website: optional(z.url()),
  /** The name by which the demo members mention it. */
  mention: optional(text),
  description: z.string(),
})

/** The invented facts: how the price moves, and the key figures. */
const Simulation = z.strictObject({
  slug: Slug,
  anchor_price: number,
  market: z.enum(marketKeys),
  beta: number,
  sector_beta: number,
  noise: number,
  noise_of: text,
  apart: number,
  drift: number,
  seconds_per_tick: number,
  /** Annual earnings per share, in the listing's currency. */
  eps: optional(number),
  pe_ratio: optional(number),
  /** Percent. */
  dividend_yield: optional(number),
  carbon_risk: optional(z.enum(['LOW', 'MEDIUM', 'HIGH'])),
  /** Of this class of shares. */
  shares_outstanding: optional(number),
})

/** A listing of the demo market: a real security on one exchange in one currency, with invented prices and key figures. */
export type DemoInstrument = SimulatedListing &
  z.infer<typeof Instrument> &
  Pick<z.infer<typeof Simulation>, 'eps' | 'pe_ratio' | 'dividend_yield' | 'carbon_risk' | 'shares_outstanding'>

const facts = readCsv('instruments.csv', Instrument)
const simulations = new Map(readCsv('simulation.csv', Simulation).map((row) => [row.slug, row]))

/** Everything that the demo market trades. */
export const instruments: readonly DemoInstrument[] = facts.map((fact) => {
  const simulation = simulations.get(fact.slug)
  if (!simulation) throw new Error(`simulation.csv says nothing about ${fact.slug}`)
  const { anchor_price, sector_beta, noise_of, seconds_per_tick, ...others } = simulation
  return {
    ...fact,
    ...others,
    anchorPrice: anchor_price,
    sectorBeta: sector_beta,
    noiseOf: noise_of,
    secondsPerTick: seconds_per_tick,
  }
})

export const instrumentBySlug: ReadonlyMap<string, DemoInstrument> = new Map(
  instruments.map((instrument) => [instrument.slug, instrument]),
)

export const InstrumentSlug = oneOf(instrumentBySlug, 'instrument')

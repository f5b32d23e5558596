import type { SectorSlug } from '@app/domain/classifications/sectors.ts'
import { normalAt, type Stream, streamOf, substream, uniformAt } from './random.ts'

/**
 * How a whole market moves in a year: its `volatility` (standard deviation of the log return), its correlation with the
 * world's shock (`world`) and its `drift` (log return).
 */
type Market = { volatility: number; world: number; drift: number }

/** Invented figures of the magnitude seen from 2000 to 2025. */
const markets = {
  us: { volatility: 0.15, world: 0.85, drift: 0.09 },
  sweden: { volatility: 0.16, world: 0.8, drift: 0.08 },
  denmark: { volatility: 0.16, world: 0.7, drift: 0.08 },
  finland: { volatility: 0.15, world: 0.75, drift: 0.05 },
  norway: { volatility: 0.17, world: 0.7, drift: 0.07 },
  iceland: { volatility: 0.14, world: 0.3, drift: 0.05 },
  germany: { volatility: 0.16, world: 0.85, drift: 0.08 },
  britain: { volatility: 0.12, world: 0.8, drift: 0.05 },
  japan: { volatility: 0.16, world: 0.6, drift: 0.07 },
  emerging: { volatility: 0.15, world: 0.7, drift: 0.05 },
  bonds: { volatility: 0.03, world: -0.1, drift: 0.025 },
  gold: { volatility: 0.14, world: 0.05, drift: 0.09 },
  crypto: { volatility: 0.52, world: 0.4, drift: 0.22 },
} as const satisfies Record<string, Market>

/** Markets composed of others, with the weight of each. */
const blends = {
  nordic: { sweden: 0.45, denmark: 0.25, finland: 0.18, norway: 0.12 },
  europe: { germany: 0.4, britain: 0.3, sweden: 0.15, denmark: 0.15 },
  world: { us: 0.68, germany: 0.12, britain: 0.08, japan: 0.07, emerging: 0.05 },
} as const satisfies Record<string, Partial<Record<keyof typeof markets, number>>>

export type MarketKey = keyof typeof markets | keyof typeof blends
export const marketKeys = [...Object.keys(markets), ...Object.keys(blends)] as MarketKey[]

/** Annual volatility of a sector on top of its market. */
const sectorVolatility: Record<SectorSlug, number> = {
  'basic-materials': 0.09,
  'consumer-cyclical': 0.07,
  'financial-services': 0.08,
  'real-estate': 0.1,
  'consumer-defensive': 0.07,
  healthcare: 0.08,
  utilities: 0.09,
  'communication-services': 0.07,
  energy: 0.13,
  industrials: 0.06,
  technology: 0.1,
}

/** Mondays to Fridays in an average year. */
export const weekdaysPerYear = 261

/** One source of shocks and how far one standard deviation of it moves the log price in a day. */
export type Exposure = { stream: Stream; weight: number }

export type MarketExposure = { exposures: Exposure[]; driftPerDay: number }

/**
 * The exposures of a listing with this `beta` to a market. A market's daily log return is
 *
 *   r = drift/261 + volatility/sqrt(261) * (world * W + sqrt(1 - world^2) * M)
 *
 * with W the shock of the world and M the market's own, both of variance 1; a blend is the weighted sum of its markets.
 */
export function marketExposure(seed: string, market: MarketKey, beta: number): MarketExposure {
  const parts: [string, number][] =
    market in blends ? Object.entries(blends[market as keyof typeof blends]) : [[market, 1]]
  const exposures: Exposure[] = []
  let world = 0
  let driftPerDay = 0
  for (const [name, share] of parts) {
    const part: Market = markets[name as keyof typeof markets]
    const size = perDay(part.volatility) * share * beta
    world += size * part.world
    driftPerDay += (part.drift * share * beta) / weekdaysPerYear
    exposures.push({ stream: streamOf(`${seed}/market/${name}`), weight: size * Math.sqrt(1 - part.world ** 2) })
  }
  exposures.push({ stream: streamOf(`${seed}/world`), weight: world })
  return { exposures, driftPerDay }
}

export function sectorExposure(seed: string, sector: SectorSlug, beta: number): Exposure {
  return { stream: streamOf(`${seed}/sector/${sector}`), weight: perDay(sectorVolatility[sector]) * beta }
}

/** The exposure of one company or product alone. */
export function ownExposure(seed: string, name: string, volatility: number): Exposure {
  return { stream: streamOf(`${seed}/own/${name}`), weight: perDay(volatility) }
}

function perDay(volatilityPerYear: number): number {
  return volatilityPerYear / Math.sqrt(weekdaysPerYear)
}

const rare = 0.03
const rareScale = 3
const tailNorm = 1 / Math.sqrt(1 - rare + rare * rareScale ** 2)

/**
 * The shock of a stream on a day, of mean 0 and variance 1, with tails fatter than the normal's: on 3 % of the days it is
 * three times as large (kurtosis about 6.6 before volatility clusters are applied).
 *
 * @param day any numbering of days; every day has its own shock, whichever others were computed.
 */
export function shockAt(stream: Stream, day: number): number {
  const isRare = uniformAt(substream(stream, 1), day) < rare
  return normalAt(stream, day) * tailNorm * (isRare ? rareScale : 1)
}

const weeks = { days: 5, spread: 0.25 }
const seasons = { days: 45, spread: 0.3 }

/**
 * The day's volatility factor, by which all shocks are multiplied, so that calm and volatile weeks cluster. Its logarithm
 * is a sum of two smooth normal curves, one changing over weeks and one over seasons; the mean of the squared factor is
 * 1.
 *
 *   s = exp(x - var x),  x = 0.25 a(day/5) + 0.3 b(day/45)
 */
export function stormAt(stream: Stream, day: number): number {
  const x =
    weeks.spread * smoothNormalAt(substream(stream, weeks.days), day / weeks.days) +
    seasons.spread * smoothNormalAt(substream(stream, seasons.days), day / seasons.days)
  return Math.exp(x - weeks.spread ** 2 - seasons.spread ** 2)
}

/** A curve through standard normal knots at the whole numbers, of variance 1 in between as well. */
function smoothNormalAt(stream: Stream, at: number): number {
  const knot = Math.floor(at)
  const after = at - knot
  const before = 1 - after
  const sum = before * normalAt(stream, knot) + after * normalAt(stream, knot + 1)
  return sum / Math.sqrt(before ** 2 + after ** 2)
}

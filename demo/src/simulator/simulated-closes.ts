import { openDayOnOrBefore } from '@app/domain/instruments/calendar.ts'
import { type DayNumber, weekdayIndex } from '@app/domain/instruments/dates.ts'
import {
  type Exposure,
  marketExposure,
  ownExposure,
  sectorExposure,
  shockAt,
  stormAt,
  weekdaysPerYear,
} from './market-factors.ts'
import { type Stream, streamOf } from './random.ts'
import type { SimulatedListing } from './simulated-listing.ts'
import { roundToTick } from './tick-size.ts'

type Path = {
  anchor: number
  /** Exposures shared with other listings; their shocks are cached. */
  shared: Exposure[]
  own: Exposure[]
  driftPerDay: number
  /** Log price less the anchor's, 0, 1, 2 ... weekdays after the anchor and before it. */
  after: number[]
  before: number[]
}

export type SimulatedCloses = {
  /** The close of a trading day, or of the last weekday before a weekend. */
  closeOn: (listing: SimulatedListing, day: DayNumber) => number
  /** The listing's exposures, with weights per day. */
  exposuresOf: (listing: SimulatedListing) => Exposure[]
  /** The factor on all shocks of the day; see `stormAt`. */
  stormOn: (day: DayNumber) => number
}

/**
 * Daily closes as a function of the seed, the listing's facts and the day.
 *
 * The log price x moves on every Monday to Friday d, also where the exchange is closed, so that listings of different
 * exchanges stay together and a holiday's news is in the next close:
 *
 *   x[d] - x[d-1] = drift/261 + s[d] * sum_k w[k] * z[k, d]
 *
 * z are shocks of variance 1 (world, market, sector, own; `shockAt`), w their weights (`marketExposure` ...), s the day's
 * volatility factor (`stormAt`). A close is anchorPrice * exp(x[d] - x[anchor]), rounded to the listing's tick.
 *
 * Error: before rounding to the tick the relative error is below 1e-12, as a sum of some thousand doubles around 1.
 */
export function simulatedCloses(seed: string, anchorDay: DayNumber): SimulatedCloses {
  const paths = new WeakMap<SimulatedListing, Path>()
  const stormStream = streamOf(`${seed}/storm`)
  const stormOnWeekday = remember((weekday) => stormAt(stormStream, weekday))
  const shocks = new Map<Stream, (weekday: number) => number>()

  function pathOf(listing: SimulatedListing): Path {
    let path = paths.get(listing)
    if (!path) paths.set(listing, (path = newPath(seed, listing, anchorDay)))
    return path
  }

  function sharedShock(stream: Stream, weekday: number): number {
    let shockOn = shocks.get(stream)
    if (!shockOn) shocks.set(stream, (shockOn = remember((day) => shockAt(stream, day))))
    return shockOn(weekday)
  }

  function logReturn(path: Path, weekday: number): number {
    let sum = 0
    for (const { stream, weight } of path.shared) sum += weight * sharedShock(stream, weekday)
    for (const { stream, weight } of path.own) sum += weight * shockAt(stream, weekday)
    return path.driftPerDay + stormOnWeekday(weekday) * sum
  }

  // Summed outwards from the anchor, so that the order of calls does not matter.
  function logPrice(path: Path, weekday: number): number {
    const { anchor, after, before } = path
    if (weekday >= anchor) {
      for (let n = after.length; n <= weekday - anchor; n++) after.push(after[n - 1]! + logReturn(path, anchor + n))
      return after[weekday - anchor]!
    }
    for (let n = before.length; n <= anchor - weekday; n++) {
      before.push(before[n - 1]! - logReturn(path, anchor - n + 1))
    }
    return before[anchor - weekday]!
  }

  return {
    closeOn(listing, day) {
      return roundToTick(listing, listing.anchorPrice * Math.exp(logPrice(pathOf(listing), weekdayIndex(day))))
    },
    exposuresOf(listing) {
      const { shared, own } = pathOf(listing)
      return [...shared, ...own]
    },
    stormOn(day) {
      return stormOnWeekday(weekdayIndex(day))
    },
  }
}

function newPath(seed: string, listing: SimulatedListing, anchorDay: DayNumber): Path {
  if (!(listing.anchorPrice > 0)) throw new RangeError(`anchor price must be positive, got ${listing.anchorPrice}`)
  const { exposures: shared, driftPerDay } = marketExposure(seed, listing.market, listing.beta)
  if (listing.sector) shared.push(sectorExposure(seed, listing.sector, listing.sectorBeta))
  const own = [
    ownExposure(seed, listing.noiseOf, listing.noise),
    ownExposure(seed, `apart/${listing.slug}`, listing.apart),
  ]
  return {
    anchor: weekdayIndex(openDayOnOrBefore(listing.mic, anchorDay)),
    shared: shared.filter(counts),
    own: own.filter(counts),
    driftPerDay: driftPerDay + listing.drift / weekdaysPerYear,
    after: [0],
    before: [0],
  }
}

function counts({ weight }: Exposure): boolean {
  return weight !== 0
}

function remember(compute: (day: number) => number): (day: number) => number {
  const known = new Map<number, number>()
  return (day) => {
    let value = known.get(day)
    if (value === undefined) known.set(day, (value = compute(day)))
    return value
  }
}

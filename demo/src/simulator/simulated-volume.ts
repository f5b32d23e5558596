import type { DayNumber } from '@app/domain/instruments/dates.ts'

import { normalAt, streamOf } from './random.ts'
import type { SimulatedListing } from './simulated-listing.ts'

/** How much of a company's shares is traded on an average day. */
const turnoverPerDay = 0.0025
/** The value of an average trade, and of what is traded at least on a day, in the currency of the listing. */
const valueOfTrade = 40_000
const leastValue = 20e6
const secondsPerSession = 30_600
/** Volumes of a day stray by this factor, as a log; a move of a percent adds a seventh. */
const spread = 0.35
const perMove = 15

/**
 * Returns a function for the invented volume of a day, in shares; null for what has no trades:
 *
 *   volume = base * exp(spread * z - spread^2 / 2) * (1 + perMove * |ln(close / before)|)
 *
 * with z standard normal and base a share of those outstanding or, where these are unknown, what the trades of a day are worth.
 */
export function simulatedVolumes(seed: string) {
  return (listing: SimulatedListing, day: DayNumber, close: number, before: number): number | null => {
    if (listing.kind === 'MUTUAL_FUND' || listing.kind === 'INDEX') return null
    const traded = (secondsPerSession / listing.secondsPerTick) * valueOfTrade
    const shares = (listing.shares_outstanding ?? 0) * turnoverPerDay
    const base = Math.max(shares > 0 ? shares : traded / close, leastValue / close)
    const noise = Math.exp(spread * normalAt(streamOf(`${seed}/volume/${listing.slug}`), day) - spread ** 2 / 2)
    return Math.max(1, Math.round(base * noise * (1 + perMove * Math.abs(Math.log(close / before)))))
  }
}

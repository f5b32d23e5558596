import { bridgeAt } from './brownian-bridge.ts'
import {
  type Instant,
  isOpenOn,
  localDay,
  type MarketHours,
  openDayOnOrBefore,
  type Session,
  sessionBegunBy,
  sessionOn,
  toMs,
} from '@app/domain/instruments/calendar.ts'
import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import { type Stream, streamOf, substream, uniformAt } from './random.ts'
import { simulatedCloses } from './simulated-closes.ts'
import type { SimulatedListing } from './simulated-listing.ts'
import { simulatedVolumes } from './simulated-volume.ts'
import { lastTickBy, ticksOf } from './simulated-ticks.ts'
import { roundToTick, tickSize } from './tick-size.ts'

/** The volume is null for what has no trades. */
export type SimulatedDay = { date: string; close: number; volume: number | null }

export type SimulatedMarket = {
  /** The closes on the exchange's trading days from one date to another, both included, oldest first. */
  dailyCloses: (listing: SimulatedListing, from: string, to: string) => SimulatedDay[]
  /** The price of the newest tick by the instant; of a mutual fund, the newest net asset value. */
  priceAt: (listing: SimulatedListing, instant: Instant) => number
  /** The times of the listing's trades after `from` up to and including `to`, in milliseconds since 1970, ascending. */
  ticksBetween: (listing: SimulatedListing, from: Instant, to: Instant) => number[]
}

export type SimulatedMarketSettings = {
  seed: string
  /** Every listing closes at its `anchorPrice` on this date, or on its exchange's last trading day before. */
  anchorDate?: string
  /** When prices move; the daily closes are the same either way. */
  hours?: MarketHours
}

/** Part of the seed, chosen so that the demo has ordinary years, without a crash or a bubble in any index. */
const edition = 2349

/** A session with its first and last price. */
type Span = Session & { first: number; last: number }

/**
 * A market that is a function of its seed: the same settings and listing give the same prices on every machine, whatever
 * was computed before and however far into the future. Daily closes are those of `simulatedCloses`.
 *
 * Within a session, u being the elapsed fraction of it, the log price runs from the previous close to the day's close on
 * a straight line plus
 *
 *   s[d] * sum_k w[k] * b[k, d](u)
 *
 * with b standard Brownian bridges (`bridgeAt`) of the same sources k and weights w as the daily returns, so that
 * listings of one market also move together within the day and the last price is the close. A trade is at that price or
 * one tick above or below, each with probability 1/3, as trades jump between bid and ask; the price is then constant
 * until the next trade. With hours `always` the session is the calendar day, and a day without trading runs from the last
 * close to itself.
 *
 * Results are cached by listing object: pass the same object each time.
 */
export function simulatedMarket(settings: SimulatedMarketSettings): SimulatedMarket {
  const { anchorDate = '2026-11-19', hours = 'real' } = settings
  const seed = `${settings.seed}/${edition}`
  const { closeOn, exposuresOf, stormOn } = simulatedCloses(seed, dayNumber(anchorDate))
  const volumeOn = simulatedVolumes(seed)
  const spans = new WeakMap<SimulatedListing, Span>()

  function spanAt(listing: SimulatedListing, instantMs: number): Span {
    const known = spans.get(listing)
    if (known && known.openMs <= instantMs && instantMs < known.closeMs) return known
    const session = sessionBegunBy(listing.mic, instantMs, hours)
    const first = closeOn(listing, openDayOnOrBefore(listing.mic, session.day - 1))
    const last = isOpenOn(listing.mic, session.day) ? closeOn(listing, session.day) : first
    const span = { ...session, first, last }
    spans.set(listing, span)
    return span
  }

  function priceWithin(listing: SimulatedListing, { day, openMs, closeMs, first, last }: Span, tickMs: number): number {
    const u = (tickMs - openMs) / (closeMs - openMs)
    let wander = 0
    for (const { stream, weight } of exposuresOf(listing)) wander += weight * bridgeAt(dayStream(stream, day), u)
    const middle = first ** (1 - u) * last ** u * Math.exp(stormOn(day) * wander)
    const side =
      Math.floor(3 * uniformAt(dayStream(streamOf(`${seed}/side/${listing.slug}`), day), tickMs - openMs)) - 1
    return roundToTick(listing, middle + side * tickSize(listing, middle))
  }

  return {
    dailyCloses(listing, from, to) {
      const days: SimulatedDay[] = []
      const last = dayNumber(to)
      let before: number | undefined
      for (let day = dayNumber(from); day <= last; day++) {
        if (!isOpenOn(listing.mic, day)) continue
        const close = closeOn(listing, day)
        before ??= closeOn(listing, openDayOnOrBefore(listing.mic, day - 1))
        days.push({ date: dateOf(day), close, volume: volumeOn(listing, day, close, before) })
        before = close
      }
      return days
    },

    priceAt(listing, instant) {
      const ms = toMs(instant)
      const span = spanAt(listing, ms)
      if (ms >= span.closeMs) return span.last
      if (listing.kind === 'MUTUAL_FUND') return span.first
      const tick = lastTickBy(tickPlan(seed, listing), span, ms)
      return tick === undefined ? span.first : priceWithin(listing, span, tick)
    },

    ticksBetween(listing, from, to) {
      if (listing.kind === 'MUTUAL_FUND') return []
      const span = { fromMs: toMs(from), toMs: toMs(to) }
      const ticks: number[] = []
      const lastDay = localDay(listing.mic, span.toMs)
      // A session that ends at midnight belongs to the day before.
      for (let day = localDay(listing.mic, span.fromMs) - 1; day <= lastDay; day++) {
        const session = sessionOn(listing.mic, day, hours)
        if (session) ticks.push(...ticksOf(tickPlan(seed, listing), session, span))
      }
      return ticks
    },
  }
}

/** Keeps the streams of a day's bridges apart from those of its shocks. */
function dayStream(stream: Stream, day: number): Stream {
  return substream(substream(stream, -1), day)
}

function tickPlan(seed: string, { slug, secondsPerTick }: SimulatedListing) {
  return { stream: streamOf(`${seed}/ticks/${slug}`), secondsPerTick }
}

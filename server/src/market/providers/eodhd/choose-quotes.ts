import { isMic } from '@app/domain/instruments/exchanges.ts'

import type { ProviderListing, SessionClock } from '../provider.ts'

const minuteMs = 60_000
/** Quotes come 15 to 20 minutes late, so that the last one of a session comes after its close. */
const lateMs = 35 * minuteMs
const dayMs = 1440 * minuteMs

export type QuotedListing = ProviderListing & { symbol: string; followers: number }

type Situation = {
  nowMs: number
  clock: SessionClock
  /** The instruments that are being watched. */
  watched: ReadonlySet<string>
  /** When each listing was last requested. */
  askedAt: ReadonlyMap<string, number>
  unitsLeft: number
}

/**
 * The listings to request quotes for in this minute: those watched or followed whose exchange is trading. If the day's
 * units do not suffice for all in every minute, watched ones come first and the others take turns.
 */
export function chooseQuotes(listings: readonly QuotedListing[], situation: Situation): QuotedListing[] {
  const { nowMs, clock, watched, askedAt, unitsLeft } = situation
  const wanted = listings.filter(({ instrumentId, followers }) => followers > 0 || watched.has(instrumentId))
  const endOf = endsOfSessions(wanted, clock, nowMs)
  const open = wanted.filter(({ mic }) => (endOf.get(mic) ?? 0) > nowMs)
  const midnightMs = (Math.floor(nowMs / dayMs) + 1) * dayMs
  const untilMs = Math.min(midnightMs, Math.max(nowMs, ...open.map(({ mic }) => endOf.get(mic)!)))
  const perMinute = Math.floor(Math.max(0, unitsLeft) / Math.max(1, Math.ceil((untilMs - nowMs) / minuteMs)))
  const rank = ({ instrumentId }: QuotedListing) => (watched.has(instrumentId) ? 0 : 1)
  const last = ({ instrumentId }: QuotedListing) => askedAt.get(instrumentId) ?? 0
  return open.toSorted((a, b) => rank(a) - rank(b) || last(a) - last(b)).slice(0, perMinute)
}

/** When the last quote of each exchange's current session is in. */
function endsOfSessions(listings: readonly QuotedListing[], clock: SessionClock, nowMs: number): Map<string, number> {
  const mics = [...new Set(listings.map(({ mic }) => mic))].filter(isMic)
  return new Map(mics.map((mic) => [mic, clock.lastSession(mic, nowMs).closeMs + lateMs]))
}

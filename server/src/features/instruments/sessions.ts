import { isOpenAt, lastSession, localDate, type MarketHours, sessionOf } from '@app/domain/instruments/calendar.ts'
import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import { isMic, type Mic } from '@app/domain/instruments/exchanges.ts'

import type { Context } from '#context.ts'

/** What decides when a listing trades. */
export type SessionListing = { kind: string; mic: string | null; source: string }

export type SessionContext = Pick<Context, 'config' | 'now'>
type Session = { open: string; close: string }

const minuteMs = 60_000

/** The exchange in whose sessions the listing trades; none for funds and for exchanges without a calendar. */
function sessionMic({ kind, mic }: SessionListing): Mic | undefined {
  return kind !== 'MUTUAL_FUND' && mic !== null && isMic(mic) ? mic : undefined
}

/** Only the simulated market can be open around the clock. */
function hoursOf({ source }: SessionListing, { config }: Pick<Context, 'config'>): MarketHours {
  return source === 'simulated' ? config.marketHours : 'real'
}

/** True if the trading days and hours of the listing are known. */
export const hasCalendar = (listing: SessionListing): boolean => sessionMic(listing) !== undefined

/** The delay of the listing's prices, in minutes. */
export function delayMinutes(listing: SessionListing, { config }: SessionContext): number {
  const mic = sessionMic(listing)
  return mic === undefined ? 0 : config.priceDelayMinutes(mic)
}

/** Today's session of the exchange, in UTC. Returns `undefined` on a day without one. */
export function sessionToday(listing: SessionListing, context: SessionContext): Session | undefined {
  const mic = sessionMic(listing)
  return mic && sessionOf(mic, localDate(mic, context.now()), hoursOf(listing, context))
}

/** True if the prices that may be shown now are from a running session. */
export function isTrading(listing: SessionListing, context: SessionContext): boolean {
  const mic = sessionMic(listing)
  return mic !== undefined && isOpenAt(mic, visibleMs(listing, context), hoursOf(listing, context))
}

/** The newest session whose prices may be shown now, with its date at the exchange. */
export function visibleSession(
  listing: SessionListing,
  context: SessionContext,
): (Session & { date: string }) | undefined {
  const mic = sessionMic(listing)
  return mic && lastSession(mic, visibleMs(listing, context), hoursOf(listing, context))
}

/** The session of the listing on a day, in UTC. Returns `undefined` on a day without one. */
export function sessionOn(listing: SessionListing, date: string, context: SessionContext): Session | undefined {
  const mic = sessionMic(listing)
  return mic && sessionOf(mic, date, hoursOf(listing, context))
}

/** The day of the session that a price at this time is from; in UTC for a listing without a calendar. */
export function dayOfPrice(listing: SessionListing, at: Date, { config }: Pick<Context, 'config'>): string {
  const mic = sessionMic(listing)
  if (mic === undefined) return at.toISOString().slice(0, 10)
  return lastSession(mic, at.getTime(), hoursOf(listing, { config })).date
}

/** Yesterday at the listing's exchange, or in UTC for a listing without a calendar. */
export function yesterday({ mic }: SessionListing, { now }: SessionContext): string {
  const today = mic !== null && isMic(mic) ? localDate(mic, now()) : now().toISOString().slice(0, 10)
  return dateOf(dayNumber(today) - 1)
}

/** When the exchange closed on a date. Without a calendar, a time that is on this date all over Europe and America. */
export function closingTime({ mic }: Pick<SessionListing, 'mic'>, date: string): string {
  const session = mic !== null && isMic(mic) ? sessionOf(mic, date) : undefined
  return session?.close ?? `${date}T16:00:00.000Z`
}

function visibleMs(listing: SessionListing, context: SessionContext): number {
  return context.now().getTime() - delayMinutes(listing, context) * minuteMs
}

import { isOpenAt, lastSession, localDate, type MarketHours, sessionOf } from '@app/domain/instruments/calendar.ts'
import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import { isMic, type Mic } from '@app/domain/instruments/exchanges.ts'

import type { Context } from '#context.ts'

/** What decides when a line trades. */
export type SessionLine = { kind: string; mic: string | null; source: string }

type SessionContext = Pick<Context, 'config' | 'now'>
type Session = { open: string; close: string }

const minuteMs = 60_000

/** The exchange in whose sessions the line trades; none for funds and for exchanges without a calendar. */
function sessionMic({ kind, mic }: SessionLine): Mic | undefined {
  return kind !== 'MUTUAL_FUND' && mic !== null && isMic(mic) ? mic : undefined
}

/** Only the simulated market can be open around the clock. */
function hoursOf({ source }: SessionLine, { config }: SessionContext): MarketHours {
  return source === 'simulated' ? config.marketHours : 'real'
}

/** Whether we know on which days and when the line trades. */
export const hasCalendar = (line: SessionLine): boolean => sessionMic(line) !== undefined

/** By how many minutes prices of the line are held back. */
export function delayMinutes(line: SessionLine, { config }: SessionContext): number {
  const mic = sessionMic(line)
  return mic === undefined ? 0 : config.priceDelayMinutes(mic)
}

/** The session of the exchange's today in UTC; undefined on a day without one. */
export function sessionToday(line: SessionLine, context: SessionContext): Session | undefined {
  const mic = sessionMic(line)
  return mic && sessionOf(mic, localDate(mic, context.now()), hoursOf(line, context))
}

/** Whether the prices that may be shown now are of a running session. */
export function isTrading(line: SessionLine, context: SessionContext): boolean {
  const mic = sessionMic(line)
  return mic !== undefined && isOpenAt(mic, visibleMs(line, context), hoursOf(line, context))
}

/** The newest session of which prices may be shown now, and the exchange's date of it. */
export function visibleSession(line: SessionLine, context: SessionContext): (Session & { date: string }) | undefined {
  const mic = sessionMic(line)
  return mic && lastSession(mic, visibleMs(line, context), hoursOf(line, context))
}

/** The day before today where the line is traded; of a line without a calendar by UTC. */
export function yesterday({ mic }: SessionLine, { now }: SessionContext): string {
  const today = mic !== null && isMic(mic) ? localDate(mic, now()) : now().toISOString().slice(0, 10)
  return dateOf(dayNumber(today) - 1)
}

/** When the exchange closed on the date of a close; where no calendar tells, a time that is on that date all over Europe and America. */
export function closingTime({ mic }: Pick<SessionLine, 'mic'>, date: string): string {
  const session = mic !== null && isMic(mic) ? sessionOf(mic, date) : undefined
  return session?.close ?? `${date}T16:00:00.000Z`
}

function visibleMs(line: SessionLine, context: SessionContext): number {
  return context.now().getTime() - delayMinutes(line, context) * minuteMs
}

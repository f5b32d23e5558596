import { type DayNumber, dateOf, dayNumber, dayOf, isWeekend, yearOf } from './dates.ts'
import { type Exchange, exchanges, type Mic } from './exchanges.ts'
import { holidayRules, overrides } from './holidays.ts'
import { instantOfLocalMs, zoneOffsetMs } from './zones.ts'

/** `always` keeps every exchange open round the clock, each calendar day of its zone being one session. Trading days stay the same. */
export type MarketHours = 'real' | 'always'

/** ISO 8601 text, a Date or milliseconds since 1970. */
export type Instant = string | Date | number

/** A session in milliseconds since 1970; the exchange is open if openMs <= instant < closeMs. */
export type Session = { day: DayNumber; openMs: number; closeMs: number }

const msPerDay = 86_400_000

/** The first day for which the calendars are checked against the exchanges' own. Holidays before it were others. */
export const calendarStart = '2010-01-01'

const closed = 0
const full = 1
const half = 2

const years = new Map<Mic, Map<number, Uint8Array>>()
const sessions = new Map<Mic, Map<DayNumber, Session>>()
let ownOverrides: readonly CalendarOverride[] = []

/** A day on which an exchange deviates from its rules, such as a day of national mourning. */
export type CalendarOverride = { mic: Mic; date: string; state: 'closed' | 'half' | 'open' }

/**
 * Sets further days on which exchanges deviate from their rules; they take precedence over everything else. Call it once,
 * before the calendar is first used. Throws a RangeError, and changes nothing, if one of them is not a date.
 */
export function overrideCalendar(list: readonly CalendarOverride[]): void {
  for (const { date } of list) dayNumber(date)
  ownOverrides = list
  years.clear()
  sessions.clear()
}

export function isTradingDay(mic: Mic, date: string): boolean {
  return isOpenOn(mic, dayNumber(date))
}

/** Whether the exchange closes early that day. */
export function isHalfDay(mic: Mic, date: string): boolean {
  return stateOf(mic, dayNumber(date)) === half
}

/** The last trading day before the date. */
export function previousTradingDay(mic: Mic, date: string): string {
  return dateOf(openDayOnOrBefore(mic, dayNumber(date) - 1))
}

/** The trading days from the first date to the last, both included, oldest first. */
export function tradingDaysBetween(mic: Mic, from: string, to: string): string[] {
  const days: string[] = []
  const last = dayNumber(to)
  for (let day = dayNumber(from); day <= last; day++) if (isOpenOn(mic, day)) days.push(dateOf(day))
  return days
}

/** The open and close of a day's session, in UTC; undefined on a day without one. */
export function sessionOf(
  mic: Mic,
  date: string,
  hours: MarketHours = 'real',
): { open: string; close: string } | undefined {
  const session = sessionOn(mic, dayNumber(date), hours)
  return session && { open: new Date(session.openMs).toISOString(), close: new Date(session.closeMs).toISOString() }
}

/** Local date, open and close of the latest session that has begun by the instant. It may have ended. */
export function lastSession(
  mic: Mic,
  instant: Instant,
  hours: MarketHours = 'real',
): { date: string; open: string; close: string } {
  const { day, openMs, closeMs } = sessionBegunBy(mic, toMs(instant), hours)
  return { date: dateOf(day), open: new Date(openMs).toISOString(), close: new Date(closeMs).toISOString() }
}

/** Whether the exchange trades at the instant: open <= instant < close. */
export function isOpenAt(mic: Mic, instant: Instant, hours: MarketHours = 'real'): boolean {
  const ms = toMs(instant)
  const session = sessionOn(mic, localDay(mic, ms), hours)
  return session !== undefined && session.openMs <= ms && ms < session.closeMs
}

/** Where an exchange is in its day; `closed` is a holiday on a weekday. */
export type DayPhase = 'before_open' | 'open' | 'after_close' | 'weekend' | 'closed'

/** The phase of the exchange at the instant, its local date, and whether that is a half day. */
export function marketState(
  mic: Mic,
  instant: Instant,
  hours: MarketHours = 'real',
): { phase: DayPhase; isHalfDay: boolean; date: string } {
  const ms = toMs(instant)
  const day = localDay(mic, ms)
  const session = sessionOn(mic, day, hours)
  const isHalf = hours === 'real' && stateOf(mic, day) === half
  return { phase: phaseOf(day, session, ms), isHalfDay: isHalf, date: dateOf(day) }
}

function phaseOf(day: DayNumber, session: Session | undefined, ms: number): DayPhase {
  if (!session) return isWeekend(day) ? 'weekend' : 'closed'
  if (ms < session.openMs) return 'before_open'
  return ms < session.closeMs ? 'open' : 'after_close'
}

/** The date that the exchange's wall clock shows at the instant. */
export function localDate(mic: Mic, instant: Instant): string {
  return dateOf(localDay(mic, toMs(instant)))
}

export function toMs(instant: Instant): number {
  const ms = typeof instant === 'string' ? Date.parse(instant) : Number(instant)
  if (Number.isNaN(ms)) throw new RangeError(`not an instant: ${String(instant)}`)
  return ms
}

export function localDay(mic: Mic, instantMs: number): DayNumber {
  return Math.floor((instantMs + zoneOffsetMs(exchanges[mic].zone, instantMs)) / msPerDay)
}

export function isOpenOn(mic: Mic, day: DayNumber): boolean {
  return stateOf(mic, day) !== closed
}

export function openDayOnOrBefore(mic: Mic, day: DayNumber): DayNumber {
  while (!isOpenOn(mic, day)) day--
  return day
}

export function sessionOn(mic: Mic, day: DayNumber, hours: MarketHours): Session | undefined {
  const { zone } = exchanges[mic]
  if (hours === 'always') {
    const midnight = day * msPerDay
    return { day, openMs: instantOfLocalMs(zone, midnight), closeMs: instantOfLocalMs(zone, midnight + msPerDay) }
  }
  if (!isOpenOn(mic, day)) return undefined
  let known = sessions.get(mic)
  if (!known) sessions.set(mic, (known = new Map()))
  let session = known.get(day)
  if (!session) known.set(day, (session = realSession(mic, day)))
  return session
}

export function sessionBegunBy(mic: Mic, instantMs: number, hours: MarketHours): Session {
  let day = localDay(mic, instantMs)
  for (;;) {
    const session = sessionOn(mic, day, hours)
    if (session && session.openMs <= instantMs) return session
    day--
  }
}

function realSession(mic: Mic, day: DayNumber): Session {
  const { zone, open, close, halfDayClose }: Exchange = exchanges[mic]
  const end = stateOf(mic, day) === half && halfDayClose ? halfDayClose : close
  const at = (time: string) => instantOfLocalMs(zone, day * msPerDay + msOfTime(time))
  return { day, openMs: at(open), closeMs: at(end) }
}

function msOfTime(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000
}

function stateOf(mic: Mic, day: DayNumber): number {
  const year = yearOf(day)
  let known = years.get(mic)
  if (!known) years.set(mic, (known = new Map()))
  let states = known.get(year)
  if (!states) known.set(year, (states = statesOfYear(mic, year)))
  return states[day - dayOf(year, 1, 1)]!
}

/** One byte for each day of the year: closed, full or half. */
function statesOfYear(mic: Mic, year: number): Uint8Array {
  const first = dayOf(year, 1, 1)
  const states = new Uint8Array(dayOf(year + 1, 1, 1) - first)
  const set = (day: DayNumber, state: number) => {
    if (day >= first && day < first + states.length && !isWeekend(day)) states[day - first] = state
  }
  for (let i = 0; i < states.length; i++) set(first + i, full)
  const special = holidayRules[mic](year)
  for (const day of special.half) set(day, half)
  for (const day of special.closed) set(day, closed)
  for (const date of overrides[mic]?.closed ?? []) set(dayNumber(date), closed)
  for (const date of overrides[mic]?.open ?? []) set(dayNumber(date), full)
  for (const own of ownOverrides) if (own.mic === mic) set(dayNumber(own.date), { closed, half, open: full }[own.state])
  return states
}

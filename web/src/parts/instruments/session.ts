import type { Instrument, InstrumentBasics } from '@app/contract/instruments.ts'
import { lastDaySince } from '@app/domain/instruments/last-day.ts'

const aroundTheClockMs = 22 * 3_600_000

/**
 * Whether the market trades around the clock, as only the simulated one does. Its session lasts a whole day, which a
 * clock change may shorten.
 */
export function isAroundTheClock({ market_open, market_close }: Pick<Instrument, 'market_open' | 'market_close'>) {
  if (market_open === null || market_close === null) return false
  return Date.parse(market_close) - Date.parse(market_open) > aroundTheClockMs
}

const halfDayMs = 6 * 3_600_000

/**
 * Whether the exchange closes early today. The shortest full session is New York's 6.5 hours; every half day has less
 * than 6.
 */
export function isHalfDay({ market_open, market_close }: Pick<Instrument, 'market_open' | 'market_close'>): boolean {
  if (market_open === null || market_close === null) return false
  return Date.parse(market_close) - Date.parse(market_open) < halfDayMs
}

export type MarketState =
  | { kind: 'always' }
  | { kind: 'open'; until: string }
  | { kind: 'opens'; at: string }
  | { kind: 'closed' }

/** The state of an instrument's exchange at a moment. */
export function marketState(session: Pick<Instrument, 'market_open' | 'market_close'>, nowMs: number): MarketState {
  const { market_open: open, market_close: close } = session
  if (open === null || close === null || nowMs >= Date.parse(close)) return { kind: 'closed' }
  if (isAroundTheClock(session)) return { kind: 'always' }
  return nowMs < Date.parse(open) ? { kind: 'opens', at: open } : { kind: 'open', until: close }
}

type DayChangeFacts = Pick<InstrumentBasics, 'kind' | 'change_today' | 'at'>

/**
 * The change of the last day; null at a weekend without trading. Funds have no trading hours, so they always have one.
 */
export function dayChange({ kind, change_today, at }: DayChangeFacts, now: Date): number | null {
  const isWeekend = now.getDay() === 0 || now.getDay() === 6
  return isWeekend && kind !== 'MUTUAL_FUND' && !isOfToday(at, now) ? null : change_today
}

/** The same for places without a date beside it: also null if the last price is old. */
export function currentChange(moved: DayChangeFacts, now: Date): number | null {
  const isOld = moved.at !== null && Date.parse(moved.at) < lastDaySince(now).getTime()
  return isOld ? null : dayChange(moved, now)
}

/** Whether a time, such as that of a price, is today in local time; true without one. */
export function isOfToday(at: string | null, now: Date): boolean {
  if (at === null) return true
  return Date.parse(at) >= new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
}

import { tradingDaysBetween } from '@app/domain/instruments/calendar.ts'
import { dateOf, type DayNumber, dayNumber, isWeekend } from '@app/domain/instruments/dates.ts'
import type { Mic } from '@app/domain/instruments/exchanges.ts'

import { lastClosedDate } from '#market/closes.ts'
import type { OfferedListing } from '#partners/market/market-data.ts'

import type { SessionClock } from '../provider.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A venue by the provider's code, and when its closes of a day are available. */
export type Venue = {
  exchange: string
  /** The exchanges within it, which share the first one's calendar; none for what is priced once each weekday. */
  mics: readonly Mic[]
  /** How long after the close, or after midnight UTC if there is no session, the closes are available. */
  settledMs: number
}

/** The delays are those that the provider states, with an hour to spare. */
export const venues: readonly Venue[] = [
  { exchange: 'ST', mics: ['XSTO'], settledMs: 4 * hourMs },
  { exchange: 'CO', mics: ['XCSE'], settledMs: 4 * hourMs },
  { exchange: 'HE', mics: ['XHEL'], settledMs: 4 * hourMs },
  { exchange: 'OL', mics: ['XOSL'], settledMs: 4 * hourMs },
  { exchange: 'IC', mics: ['XICE'], settledMs: 4 * hourMs },
  { exchange: 'XETRA', mics: ['XETR'], settledMs: 4 * hourMs },
  { exchange: 'LSE', mics: ['XLON'], settledMs: 4 * hourMs },
  { exchange: 'US', mics: ['XNYS', 'XNAS'], settledMs: 1.25 * hourMs },
  { exchange: 'INDX', mics: [], settledMs: 23 * hourMs },
  { exchange: 'EUFUND', mics: [], settledMs: 22 * hourMs },
]

// For exchanges without a calendar, closes are fetched but no quotes.
const micByMarket: Readonly<Record<string, string>> = {
  NYSE: 'XNYS',
  NASDAQ: 'XNAS',
  'NYSE ARCA': 'ARCX',
  'NYSE MKT': 'XASE',
  AMEX: 'XASE',
}

/**
 * The MICs where a listing may be traded: one, or several if a search names only the whole venue. What is priced once a
 * day has '', whatever the offer says.
 */
export function placesOf({ exchange, mics }: Venue, { market }: Pick<OfferedListing, 'market'>): readonly string[] {
  if (mics.length === 0) return ['']
  if (mics.length === 1 || market === exchange) return mics
  const mic = micByMarket[market]
  return mic === undefined ? [] : [mic]
}

/** The newest date whose closes are available. */
export function settledDate({ mics: [mic], settledMs }: Venue, clock: SessionClock, nowMs: number): string {
  if (mic !== undefined) return lastClosedDate(clock, mic, nowMs - settledMs)
  let day = Math.floor((nowMs - settledMs) / dayMs)
  while (isWeekend(day)) day--
  return dateOf(day)
}

/** The dates after one and up to another on which the venue has closes, oldest first. */
export function datesBetween({ mics: [mic] }: Venue, after: string, to: string): string[] {
  const first = dayNumber(after) + 1
  if (mic !== undefined) return tradingDaysBetween(mic, dateOf(first), to)
  const days: DayNumber[] = []
  for (let day = first; day <= dayNumber(to); day++) if (!isWeekend(day)) days.push(day)
  return days.map(dateOf)
}

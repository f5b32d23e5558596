import { localDate } from '@app/domain/instruments/calendar.ts'
import { isMic } from '@app/domain/instruments/exchanges.ts'

import { closingTime } from './sessions.ts'

/** The newest quote and the newest close of a listing, each null if there is none. */
export type PricedRow = {
  mic: string | null
  last_price: number | null
  at: Date | null
  as_of: string | null
  close: number | null
}

/** `date` is the day of the price at its exchange. */
export type ShownPrice = { price: number; date: string; at: string; isClose: boolean }

/**
 * The price of a listing that everything shows and ends at: its quote or, without one or after a newer close, its last
 * close. Returns `undefined` if it has neither.
 */
export function shownPrice(row: PricedRow): ShownPrice | undefined {
  const { last_price, at, as_of, close, mic } = row
  if (last_price !== null && at !== null) {
    const date = dayAt(mic, at)
    if (as_of === null || date >= as_of) return { price: last_price, date, at: at.toISOString(), isClose: false }
  }
  if (as_of === null || close === null) return undefined
  return { price: close, date: as_of, at: closingTime(row, as_of), isClose: true }
}

/** The day of a moment at an exchange; in UTC for one without a calendar. */
export function dayAt(mic: string | null, at: Date): string {
  return mic !== null && isMic(mic) ? localDate(mic, at) : at.toISOString().slice(0, 10)
}

import { dayNumber } from '@app/domain/instruments/dates.ts'

import type { Columns } from './kinds.ts'
import type { Row } from './read.ts'

/** A listing's day in a file, and its position there. */
export type PriceRow = {
  file: string
  line: number
  date: string
  /** Undefined when nothing was traded that day. */
  last: number | undefined
  /** The change since the reference close, as the exchange printed it. */
  netChange: number | undefined
  volume: number | null
}

export const skips = {
  badDate: 'not a date up to today',
  badNumber: 'not a positive, sensible price',
  badFactor: 'not a positive, sensible factor',
  unknownListing: 'no such listing; import its instrument first',
  noCalendar: 'its exchange has no calendar here',
  otherCurrency: 'another currency than the listing has',
  duplicate: 'a second row of the same day',
  closed: 'the exchange was closed that day',
  noTrade: 'no trade that day',
} as const

const highest = 1e9
const decimal = /^[+-]?\d+(?:\.\d+)?$/

/** Reads one row of daily prices. Returns a reason if the row is left out. */
export function readPriceRow({ file, line, of }: Row, columns: Columns, isDate: (text: string) => boolean) {
  const date = of('date')
  if (!isDate(date)) return skips.badDate
  const last = of('last')
  const volume = of('volume')
  const wasTraded = last !== '' && (volume !== '' || !columns.has('volume'))
  const price = wasTraded ? toNumber(last) : undefined
  if (wasTraded && !isSensible(price)) return skips.badNumber
  return {
    file,
    line,
    date,
    last: price,
    netChange: toNumber(of('net_change')),
    volume: toVolume(volume),
  } satisfies PriceRow
}

/** Returns a memoized check that a text is a valid date up to `today`. */
export function pastDates(today: string): (text: string) => boolean {
  const known = new Map<string, boolean>()
  return (text) => {
    let answer = known.get(text)
    if (answer === undefined) known.set(text, (answer = text <= today && isDay(text)))
    return answer
  }
}

export function isDay(text: string): boolean {
  try {
    return dayNumber(text) > 0
  } catch {
    return false
  }
}

export function toNumber(text: string): number | undefined {
  return decimal.test(text) ? Number(text) : undefined
}

export function isSensible(price: number | undefined): price is number {
  return price !== undefined && price > 0 && price <= highest
}

function toVolume(text: string): number | null {
  const volume = toNumber(text)
  return volume !== undefined && volume >= 0 && Number.isSafeInteger(Math.round(volume)) ? Math.round(volume) : null
}

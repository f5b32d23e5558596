import { inverse, ratioOf, scaleBy } from '@app/domain/decimal/ratio.ts'
import { adjustPrice, type Close, type CorporateAction, ratioBetween } from '@app/domain/instruments/adjusting.ts'
import type { Mic } from '@app/domain/instruments/exchanges.ts'

import { skips } from './drops.ts'
import type { SessionCalendar } from './session-calendar.ts'

/** A listing's day in a file. */
export type PriceRow = {
  /** Undefined for a row that an earlier import has kept aside. */
  place: { file: string; line: number } | undefined
  date: string
  /** Undefined when nothing was traded that day. */
  last: number | undefined
  /** The change since the reference close, as the exchange printed it. */
  netChange: number | undefined
  volume: number | null
  /** The day of the file, if its source adjusts closes for splits. */
  adjustedOn: string | null
}

/** What is known of a listing besides its rows. */
export type ListingFacts = {
  mic: Mic
  /** The newest stored close before the rows. */
  before: Close | undefined
  /** Corporate actions from these or earlier files. */
  given: readonly CorporateAction[]
  /** Closes of days that may have no row of their own, from a file of reference closes. */
  references: readonly Close[]
}

/**
 * `row` as printed; `corrected` by the next day's reference close; where there was no row, `referenced` by a file of reference
 * closes or `filled` with what the next day's row refers to.
 */
export type CheckedClose = Close & {
  volume: number | null
  origin: 'row' | 'corrected' | 'referenced' | 'filled'
  adjustedOn: string | null
}

/** A reference close that differs from the previous close by more than this fraction is a corporate action. */
export const actionFrom = 0.02
/** A difference up to this fraction is rounding. */
const roundingBelow = 1e-4
/** A price more than this many times another, or less than that part of it, waits for the split that explains it. */
const absurdStep = 50
/** In place of the missing sessions where the calendar does not reach back: too many to fill. */
const unknown: readonly string[] = ['', '']

/** Builds the closes of one listing row by row; `checkPrices` documents the rules. */
export function newSeries({ mic, before: stored, given, references }: ListingFacts, calendar: SessionCalendar) {
  const closes: CheckedClose[] = []
  const found: CorporateAction[] = []
  const uneventful = new Set<string>()
  const referenceCloses = new Map(references.map(({ date, close }) => [date, close]))
  const quiet = new Set<string>()
  let before = stored

  function add(close: CheckedClose): void {
    closes.push(close)
    referenceCloses.delete(close.date)
    before = close
  }

  /** Undefined where the calendar does not reach back. */
  function missingBefore(date: string): string[] | undefined {
    return before ? calendar.between(mic, before.date, date)?.filter((day) => !quiet.has(day)) : []
  }

  /** Fills in the closes of the sessions before the date as far as possible. Returns true if none is missing. */
  function closeGap(date: string, reference: number | undefined): boolean {
    for (const day of missingBefore(date) ?? []) {
      const close = referenceCloses.get(day)
      if (close !== undefined) add(withoutRow(day, close, 'referenced'))
    }
    const [missing, ...more] = missingBefore(date) ?? unknown
    if (missing === undefined) return true
    if (more.length > 0 || reference === undefined) return false
    const close = scaleBy(inverse(ratioBetween(given, missing, date)))(reference)
    if (isAbsurd(close, before!.close)) return false
    add(withoutRow(missing, close, 'filled'))
    return true
  }

  /** Compares the exchange's reference with the previous close: infers an action, or corrects the close. */
  function compare(date: string, reference: number): void {
    if (!before || given.some(({ exDate }) => exDate === date)) return
    const distance = Math.abs(reference / before.close - 1)
    if (distance > actionFrom) return void found.push({ exDate: date, ratio: ratioOf(reference, before.close) })
    uneventful.add(date)
    if (distance > roundingBelow) correct(reference)
  }

  function correct(close: number): void {
    const last = closes.at(-1)
    if (last?.origin === 'row') closes[closes.length - 1] = { ...last, close, origin: 'corrected' }
    else if (!last) closes.push(withoutRow(stored!.date, close, 'corrected'))
  }

  return {
    closes,
    found,
    uneventful,
    /** Takes a row that was traded, `previous` being the one before it in the file. Returns a reason if it is not taken. */
    take({ date, last, netChange, volume, adjustedOn }: PriceRow, previous: PriceRow | undefined): string | undefined {
      const reference = referenceClose(last!, netChange)
      const expected = closeGap(date, reference) ? reference : undefined
      if (before && !isBelievable(last!, adjustPrice(before.close, given, before.date, date), expected)) {
        return skips.kept
      }
      // A reference to a dropped row, such as one on a day that only this calendar has as closed, proves nothing.
      const isMeantForBefore = isNear(expected, before?.close) || !isNear(expected, previous?.last)
      if (expected !== undefined && isMeantForBefore) compare(date, expected)
      add({ date, close: last!, volume, origin: 'row', adjustedOn })
      return undefined
    },
    /** A session in which nothing was traded is not a missing one. */
    addQuietDay: (date: string) => void quiet.add(date),
    /** The reference closes not used yet. */
    untouched: () => [...referenceCloses].map(([date, close]) => ({ date, close })),
  }
}

/** A close that no row has. */
export function withoutRow(date: string, close: number, origin: CheckedClose['origin']): CheckedClose {
  return { date, close, volume: null, origin, adjustedOn: null }
}

/** Rounded to 12 significant digits, as the difference of two doubles has noise beyond the printed ones. */
function referenceClose(last: number, netChange: number | undefined): number | undefined {
  const reference = netChange === undefined ? undefined : Number((last - netChange).toPrecision(12))
  return reference !== undefined && reference > 0 ? reference : undefined
}

function isNear(price: number | undefined, other: number | undefined): boolean {
  return price !== undefined && other !== undefined && Math.abs(price / other - 1) <= roundingBelow
}

/** Whether a price is plausible after the adjusted previous close, or after the exchange's reference if there is one. */
function isBelievable(price: number, before: number, reference: number | undefined): boolean {
  if (reference === undefined) return !isAbsurd(price, before)
  return !isAbsurd(price, reference) && !isAbsurd(reference, before)
}

/**
 * Whether the first close is a wrong one, and not the two after it, which are near each other: a series without earlier closes would
 * otherwise be measured against it alone.
 */
export function isWrongStart(rows: readonly PriceRow[], given: readonly CorporateAction[]): boolean {
  const [first, second, third] = rows
  if (!first || !second || !third || second.netChange !== undefined || third.netChange !== undefined) return false
  const after = (row: PriceRow, next: PriceRow) => adjustPrice(row.last!, given, row.date, next.date)
  const isFar = isAbsurd(after(first, second), second.last!) && isAbsurd(after(first, third), third.last!)
  return isFar && !isAbsurd(after(second, third), third.last!)
}

function isAbsurd(price: number, other: number): boolean {
  return price > other * absurdStep || price * absurdStep < other
}

import { inverse, ratioOf, scaleBy } from '@app/domain/decimal/ratio.ts'
import { adjustPrice, type Close, type CorporateAction, ratioBetween } from '@app/domain/instruments/adjusting.ts'
import type { Mic } from '@app/domain/instruments/exchanges.ts'

import { type PriceRow, skips } from './price-row.ts'
import type { SessionCalendar } from './session-calendar.ts'

/** What is known of a listing beside its rows. */
export type ListingFacts = {
  mic: Mic
  /** The newest close before the rows that is stored already. */
  before: Close | undefined
  /** Corporate actions that files name. */
  given: readonly CorporateAction[]
  /** Closes of days that may have no row of their own, from a file of reference closes. */
  references: readonly Close[]
}

/**
 * `row` as printed; `corrected` by the next day's reference close; where there was no row, `referenced` by a file of reference
 * closes or `filled` with what the next day's row refers to.
 */
export type CheckedClose = Close & { volume: number | null; origin: 'row' | 'corrected' | 'referenced' | 'filled' }

/** A reference close further from the close before than this is a corporate action; a fraction, as are the others. */
export const actionFrom = 0.02
/** A reference close nearer than this differs by rounding only. */
const roundingBelow = 1e-4
/** A price this many times another, or that part of it, is taken for a mistake. */
const absurdStep = 50

/** The closes of one listing as they grow row by row; `checkPrices` tells by which rules. */
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

  function missingBefore(date: string): string[] {
    return before ? calendar.between(mic, before.date, date).filter((day) => !quiet.has(day)) : []
  }

  /** Gives the sessions before the date their closes as far as possible; tells whether none is missing then. */
  function closeGap(date: string, reference: number | undefined): boolean {
    for (const day of missingBefore(date)) {
      const close = referenceCloses.get(day)
      if (close !== undefined) add({ date: day, close, volume: null, origin: 'referenced' })
    }
    const [missing, ...more] = missingBefore(date)
    if (missing === undefined) return true
    if (more.length > 0 || reference === undefined) return false
    const close = scaleBy(inverse(ratioBetween(given, missing, date)))(reference)
    if (isAbsurd(close, before!.close)) return false
    add({ date: missing, close, volume: null, origin: 'filled' })
    return true
  }

  /** Draws the conclusion from what the exchange holds the close before to be. */
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
    else if (!last) closes.push({ date: stored!.date, close, volume: null, origin: 'corrected' })
  }

  return {
    closes,
    found,
    uneventful,
    /** Takes a row that was traded, `previous` being the one before it in the file; tells why when it is not taken. */
    take({ date, last, netChange, volume }: PriceRow, previous: PriceRow | undefined): string | undefined {
      const reference = referenceClose(last!, netChange)
      const expected = closeGap(date, reference) ? reference : undefined
      if (before && !isBelievable(last!, adjustPrice(before.close, given, before.date, date), expected)) {
        return skips.badNumber
      }
      // A reference to a row that was left out, such as one of a day that only our calendar holds for closed, tells nothing.
      const isMeantForBefore = isNear(expected, before?.close) || !isNear(expected, previous?.last)
      if (expected !== undefined && isMeantForBefore) compare(date, expected)
      add({ date, close: last!, volume, origin: 'row' })
      return undefined
    },
    /** A session in which nothing was traded is not a missing one. */
    addQuietDay: (date: string) => void quiet.add(date),
    /** The reference closes not used yet. */
    untouched: () => [...referenceCloses].map(([date, close]) => ({ date, close })),
  }
}

/** With the digits that were printed: the difference of two doubles has others behind them. */
function referenceClose(last: number, netChange: number | undefined): number | undefined {
  const reference = netChange === undefined ? undefined : Number((last - netChange).toPrecision(12))
  return reference !== undefined && reference > 0 ? reference : undefined
}

function isNear(price: number | undefined, other: number | undefined): boolean {
  return price !== undefined && other !== undefined && Math.abs(price / other - 1) <= roundingBelow
}

/** Whether a price can follow what the one before it became, or what the exchange holds that to be when it is known. */
function isBelievable(price: number, before: number, reference: number | undefined): boolean {
  if (reference === undefined) return !isAbsurd(price, before)
  return !isAbsurd(price, reference) && !isAbsurd(reference, before)
}

function isAbsurd(price: number, other: number): boolean {
  return price > other * absurdStep || price * absurdStep < other
}

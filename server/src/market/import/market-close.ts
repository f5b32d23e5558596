import { unitOf } from './currencies.ts'
import type { CellReader } from './cells.ts'
import { type Refusal, skips } from './drops.ts'
import type { Columns } from './kinds.ts'
import type { TradedListing } from './listings.ts'
import type { Row } from './read.ts'
import type { Lateness } from './session-calendar.ts'
import { isNoValue, readCount } from './table/numbers.ts'

/** A close as a file has it, in the currency of the listing. */
export type FileClose = {
  date: string
  /** Undefined when nothing was traded that day. */
  close: number | undefined
  /** The change since the reference close, as the exchange printed it. */
  netChange: number | undefined
  volume: number | null
}

const highestPrice = 1e9

/** Returns a function that reads the close of a row. */
export function closeReader(columns: Columns, cells: CellReader, lateness: Lateness) {
  // Where the exchange prints a price for every day, an empty volume says that nothing was traded.
  const needsVolume = columns.hasNamed('orderbook_id') && columns.has('volume')

  function price(row: Row): number | undefined | Refusal {
    if (isNoValue(row.of('last')) || (needsVolume && row.of('volume') === '')) return undefined
    return cells.number(row, 'last', { highest: highestPrice, reason: skips.badNumber })
  }

  return (row: Row, listing: TradedListing): FileClose | Refusal => {
    const date = cells.date(row, 'date', listing)
    if (typeof date !== 'string') return date
    const late = lateness(listing.mic, date)
    if (late) return { reason: late.isFuture ? skips.future : skips.notOver, column: 'date', right: late.right }
    const unit = priceUnit(row, columns, listing)
    if (typeof unit !== 'number') return unit
    const close = price(row)
    if (typeof close === 'object') return close
    const change = row.of('net_change') === '' ? undefined : cells.anyNumber(row, 'net_change')
    return {
      date,
      close: close && inUnit(close, unit),
      netChange: change === undefined ? undefined : inUnit(change, unit),
      volume: readCount(row.of('volume')) ?? null,
    }
  }
}

/** Rounded to 15 digits, as 2500 pence are 25 pounds and not 25.000000000000004. */
export function inUnit(value: number, unit: number): number {
  return unit === 1 ? value : Number((value * unit).toPrecision(15))
}

function priceUnit(row: Row, columns: Columns, listing: TradedListing): number | Refusal {
  const given = currencyOf(row) || unnamedCurrency(columns, listing)
  const unit = unitOf(given, listing.currency)
  if (unit !== undefined) return unit
  return { reason: skips.otherCurrency, column: 'currency', right: `the listing is in ${listing.currency}` }
}

/** Sources without a currency quote London in pence, as the exchange does. */
export function unnamedCurrency(columns: Columns, { mic, currency }: TradedListing): string {
  return mic === 'XLON' && currency === 'GBP' && !columns.hasNamed('orderbook_id') ? 'GBX' : currency
}

/** In capitals, except pence, which only their small p tells from pounds. */
export function currencyOf(row: Row): string {
  const text = row.of('currency')
  return text === 'GBp' ? text : text.toUpperCase()
}

import { isCurrency, unitOf } from './currencies.ts'
import type { CellReader } from './cells.ts'
import { type Refusal, skips } from './drops.ts'
import type { Columns } from './kinds.ts'
import type { TradedListing } from './listings.ts'
import type { Row } from './read.ts'
import type { Remarks } from './remarks.ts'
import type { Lateness } from './session-calendar.ts'
import { currencyBeside, isNoValue } from './table/numbers.ts'

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

type Reading = { lateness: Lateness; remarks: Remarks }

/** Returns a function that reads the close of a row. */
export function closeReader(columns: Columns, cells: CellReader, { lateness, remarks }: Reading) {
  // Where the exchange prints a price for every day, an empty volume says that nothing was traded.
  const needsVolume = columns.hasNamed('orderbook_id') && columns.has('volume')

  function price(row: Row): number | undefined | Refusal {
    if (isNoValue(row.of('last')) || (needsVolume && row.of('volume') === '')) return undefined
    return cells.number(row, 'last', { highest: highestPrice, reason: skips.badNumber })
  }

  function volumeOf(row: Row): number | null {
    const volume = cells.count(row, 'volume')
    if (volume === null && !isNoValue(row.of('volume'))) remarks.addVolume(row)
    return volume
  }

  return (row: Row, listing: TradedListing): FileClose | Refusal => {
    const date = cells.date(row, 'date', listing)
    if (typeof date !== 'string') return date
    const late = lateness(listing.mic, date)
    if (late) return { reason: late.isFuture ? skips.future : skips.notOver, column: 'date', right: late.right }
    const close = price(row)
    if (typeof close === 'object') return close
    const { unit, isNamed } = priceUnit(row, columns, listing)
    if (typeof unit !== 'number') return unit
    if (unit !== 1 && !isNamed) remarks.addPence(listing.symbol)
    const change = row.of('net_change') === '' ? undefined : cells.anyNumber(row, 'net_change')
    return {
      date,
      close: close && inUnit(close, unit),
      netChange: change === undefined ? undefined : inUnit(change, unit),
      volume: volumeOf(row),
    }
  }
}

/** Rounded to 15 digits, as 2500 pence are 25 pounds and not 25.000000000000004. */
export function inUnit(value: number, unit: number): number {
  return unit === 1 ? value : Number((value * unit).toPrecision(15))
}

function priceUnit(row: Row, columns: Columns, listing: TradedListing): { unit: number | Refusal; isNamed: boolean } {
  const named = currencyOf(row) || columnCurrency(columns) || currencyBeside(row.of('last'))
  const unit = unitOf(named || unnamedCurrency(columns, listing), listing.currency)
  const column = currencyOf(row) === '' ? 'last' : 'currency'
  const other = { reason: skips.otherCurrency, column, right: `the listing is in ${listing.currency}` }
  return { unit: unit ?? other, isNamed: Boolean(named) }
}

/** Sources without a currency quote London in pence, as the exchange does. */
export function unnamedCurrency(columns: Columns, { mic, currency }: TradedListing): string {
  return mic === 'XLON' && currency === 'GBP' && !columns.hasNamed('orderbook_id') ? 'GBX' : currency
}

/** The currency that stands in the name of a column: `Close (SEK)`. */
export function columnCurrency({ currency }: Columns): string {
  return ['GBX', 'GBp', 'p'].includes(currency) ? 'GBX' : isCurrency(currency) ? currency : ''
}

/** In capitals, except pence, which only their small p tells from pounds. */
export function currencyOf(row: Row): string {
  const text = row.of('currency')
  return text === 'GBp' ? text : text.toUpperCase()
}

import { type Ratio, ratioOf } from '@app/domain/decimal/ratio.ts'
import type { Mic } from '@app/domain/instruments/exchanges.ts'
import { isValidIsin } from '@app/domain/instruments/isin.ts'

import type { FormerAlias } from '#market/aliases/queries.ts'
import type { Dividend } from '#market/dividends/index.ts'
import type { StoredAction } from '#market/prices/write-queries.ts'

import { isCurrency, unitOf } from './currencies.ts'
import { type Refusal, skips } from './drops.ts'
import type { Columns } from './kinds.ts'
import type { TradedListing } from './listings.ts'
import type { Row, Table } from './read.ts'
import type { Lateness } from './session-calendar.ts'
import { type DateRead, dayOrderOf, readDate } from './table/dates.ts'
import { decimalMarkOf, isNoValue, readCount, readNumber } from './table/numbers.ts'

/** A close as a file has it, in the currency of the listing. */
export type FileClose = {
  date: string
  /** Undefined when nothing was traded that day. */
  close: number | undefined
  /** The change since the reference close, as the exchange printed it. */
  netChange: number | undefined
  volume: number | null
}

export type FileAction = StoredAction & { former: FormerAlias[] }

/** Reads what a row says of its listing; nothing where it says nothing of that kind. */
export type RowReader = {
  close: (row: Row, listing: TradedListing) => FileClose | Refusal
  action: (row: Row, listing: TradedListing) => FileAction | Refusal | undefined
  dividend: (row: Row, listing: TradedListing) => Dividend | Refusal | undefined
}

const highestPrice = 1e9
const highestRatio = 1e6
const longestKind = 100
const longestSymbol = 40
/** A text of a day with a time, which may be another day at another exchange, is longer, unless it is seconds. */
const isEpoch = /^-?\d{9,}$/
const wholeDay = 10
const mostDays = 100_000

/** A reader for the rows of one file, in the decimal mark and the order of day and month that the file shows. */
export function rowReader({ columns, sample }: Table, lateness: Lateness): RowReader {
  const texts = (names: readonly string[]) => sample.flatMap(({ of }) => names.map(of))
  const mark = decimalMarkOf(texts(['last', 'open', 'high', 'low', 'bid', 'ask', 'amount', 'price_factor']))
  const order = dayOrderOf(texts(['date', 'ex_date']))
  const days = new Map<string, DateRead>()

  function number(row: Row, column: string, { highest, reason }: { highest: number; reason: string }) {
    const read = readNumber(row.of(column), mark)
    if ('right' in read) return { reason, column, right: read.right }
    if (read.value > 0 && read.value <= highest) return read.value
    return { reason, column, right: `write a number above 0 and up to ${highest}` }
  }

  function date(row: Row, column: string, { mic }: TradedListing): string | Refusal {
    const read = dayIn(row.of(column), mic)
    return 'date' in read ? read.date : { reason: skips.badDate, column, right: read.right }
  }

  /** Most days stand in thousands of rows. */
  function dayIn(text: string, mic: Mic): DateRead {
    const known = days.get(text)
    if (known) return known
    const read = readDate(text, order, mic)
    if (text.length <= wholeDay && !isEpoch.test(text) && days.size < mostDays) days.set(text, read)
    return read
  }

  function close(row: Row, listing: TradedListing): FileClose | Refusal {
    const day = date(row, 'date', listing)
    if (typeof day !== 'string') return day
    const late = lateness(listing.mic, day)
    if (late) return { reason: late.isFuture ? skips.future : skips.notOver, column: 'date', right: late.right }
    const unit = priceUnit(row, columns, listing)
    if (typeof unit !== 'number') return unit
    const volume = row.of('volume')
    // Where the exchange prints a price for every day, an empty volume says that nothing was traded.
    const isQuiet =
      isNoValue(row.of('last')) || (volume === '' && columns.hasNamed('orderbook_id') && columns.has('volume'))
    const price = isQuiet ? undefined : number(row, 'last', { highest: highestPrice, reason: skips.badNumber })
    if (typeof price === 'object') return price
    const change = readNumber(row.of('net_change'), mark)
    return {
      date: day,
      close: price === undefined ? undefined : inUnit(price, unit),
      netChange: 'value' in change && row.of('net_change') !== '' ? inUnit(change.value, unit) : undefined,
      volume: readCount(volume) ?? null,
    }
  }

  function action(row: Row, listing: TradedListing): FileAction | Refusal | undefined {
    const read = row.of('split') === '' && columns.has('price_factor') ? factor(row) : readSplit(row.of('split'))
    if (read === undefined || 'reason' in read) return read
    const exDate = date(row, 'ex_date', listing)
    if (typeof exDate !== 'string') return exDate
    const former = formerAliases(row, listing.id, exDate)
    return 'reason' in former ? former : { id: listing.id, exDate, ...read, former }
  }

  function factor(row: Row): { ratio: Ratio; kind: string } | Refusal {
    const read = number(row, 'price_factor', { highest: highestRatio, reason: skips.badFactor })
    if (typeof read === 'object') return read
    return { ratio: ratioOf(read, 1), kind: row.of('kind').slice(0, longestKind) || 'given' }
  }

  function dividend(row: Row, listing: TradedListing): Dividend | Refusal | undefined {
    const text = row.of('amount')
    // In files with all days, nothing or zero stands on those without a dividend.
    if (columns.has('last') && (isNoValue(text) || /^0*[.,]?0*$/.test(text))) return undefined
    const read = number(row, 'amount', { highest: highestPrice, reason: skips.badAmount })
    if (typeof read === 'object') return read
    const exDate = date(row, 'ex_date', listing)
    if (typeof exDate !== 'string') return exDate
    const currency = dividendCurrency(row, columns, listing)
    if ('reason' in currency) return currency
    const kind = dividendKind(row.of('kind'))
    if (typeof kind === 'object') return kind
    const payDate = isNoValue(row.of('pay_date')) ? null : date(row, 'pay_date', listing)
    if (typeof payDate === 'object' && payDate !== null) return payDate
    return {
      instrumentId: listing.id,
      exDate,
      kind,
      payDate,
      amount: inUnit(read, currency.unit),
      currency: currency.code,
    }
  }

  return { close, action, dividend }
}

/** Rounded to 15 digits, as 2500 pence are 25 pounds and not 25.000000000000004. */
function inUnit(value: number, unit: number): number {
  return unit === 1 ? value : Number((value * unit).toPrecision(15))
}

function priceUnit(row: Row, columns: Columns, listing: TradedListing): number | Refusal {
  const given = currencyOf(row) || unnamedCurrency(columns, listing)
  const unit = unitOf(given, listing.currency)
  if (unit !== undefined) return unit
  return { reason: skips.otherCurrency, column: 'currency', right: `the listing is in ${listing.currency}` }
}

/** Sources without a currency quote London in pence, as the exchange does. */
function unnamedCurrency(columns: Columns, { mic, currency }: TradedListing): string {
  return mic === 'XLON' && currency === 'GBP' && !columns.hasNamed('orderbook_id') ? 'GBX' : currency
}

/** In capitals, except pence, which only their small p tells from pounds. */
function currencyOf(row: Row): string {
  const text = row.of('currency')
  return text === 'GBp' ? text : text.toUpperCase()
}

function dividendCurrency(
  row: Row,
  columns: Columns,
  listing: TradedListing,
): { code: string; unit: number } | Refusal {
  const given = currencyOf(row) || unnamedCurrency(columns, listing)
  const unit = unitOf(given, 'GBP')
  if (unit !== undefined) return { code: 'GBP', unit }
  if (isCurrency(given)) return { code: given, unit: 1 }
  return { reason: skips.badCurrency, column: 'currency', right: 'write three letters such as SEK' }
}

const kinds: Readonly<Record<string, Dividend['kind']>> = {
  '': 'ordinary',
  ordinary: 'ordinary',
  ordinarie: 'ordinary',
  cash: 'ordinary',
  interim: 'ordinary',
  final: 'ordinary',
  special: 'special',
  extra: 'special',
  bonus: 'special',
}

function dividendKind(text: string): Dividend['kind'] | Refusal {
  const kind = Object.hasOwn(kinds, text.toLowerCase()) ? kinds[text.toLowerCase()] : undefined
  return kind ?? { reason: skips.badKind, column: 'kind', right: 'write ordinary or special' }
}

/** `4:1`, `4/1`, `4-for-1` and `4.0` are four new shares for an old one. Nothing, 0 and 1 are no split. */
export function readSplit(text: string): { ratio: Ratio; kind: string } | Refusal | undefined {
  if (isNoValue(text) || /^(?:0|1)(?:\.0*)?$/.test(text)) return undefined
  const wrong = { reason: skips.badSplit, column: 'split', right: 'write new shares for old ones such as 3:1' }
  const parts = text.split(/[/:]|\s*-?for-?\s*/i).map((part) => readNumber(part.trim(), '.'))
  const [to, from, ...more] = parts.map((part) => ('value' in part ? part.value : Number.NaN))
  const old = from ?? (/^\d+\.\d+$/.test(text) ? 1 : Number.NaN)
  if (to === undefined || more.length > 0 || !isRatio(to) || !isRatio(old)) return wrong
  return to === old ? undefined : { ratio: ratioOf(old, to), kind: `split ${to}:${old}` }
}

function isRatio(number: number): boolean {
  return number > 0 && number <= highestRatio
}

function formerAliases(row: Row, id: string, until: string): FormerAlias[] | Refusal {
  const [symbol, isin] = [row.of('former_symbol'), row.of('former_isin')]
  if (symbol.length > longestSymbol) {
    return { reason: skips.badAlias, column: 'former_symbol', right: `write at most ${longestSymbol} characters` }
  }
  if (isin !== '' && !isValidIsin(isin)) {
    return { reason: skips.badAlias, column: 'former_isin', right: 'write an ISIN with a right check digit' }
  }
  const aliases = [
    { kind: 'symbol', value: symbol },
    { kind: 'isin', value: isin },
  ] as const
  return aliases.filter(({ value }) => value !== '').map((alias) => ({ ...alias, id, until }))
}

import { type Ratio, ratioOf } from '@app/domain/decimal/ratio.ts'
import { isValidIsin } from '@app/domain/instruments/isin.ts'

import type { FiledAlias } from '#market/aliases/queries.ts'
import type { Dividend } from '#market/dividends/index.ts'
import type { StoredAction } from '#market/prices/write-queries.ts'

import type { CellReader } from './cells.ts'
import { isCurrency, unitOf } from './currencies.ts'
import { type Refusal, skips } from './drops.ts'
import type { Columns } from './kinds.ts'
import type { TradedListing } from './listings.ts'
import { currencyOf, inUnit, unnamedCurrency } from './market-close.ts'
import type { Row } from './read.ts'
import { isNoDay } from './table/dates.ts'
import { currencyBeside, isNoValue, readNumber } from './table/numbers.ts'

export type FileAction = StoredAction & { former: FiledAlias[] }

const highestAmount = 1e9
const highestRatio = 1e6
const longestKind = 100
const longestSymbol = 40

/** Returns a function that reads the split or other corporate action of a row; nothing where there is none. */
export function actionReader(columns: Columns, cells: CellReader) {
  function factor(row: Row): { ratio: Ratio; kind: string } | Refusal {
    const read = cells.number(row, 'price_factor', { highest: highestRatio, reason: skips.badFactor })
    if (typeof read === 'object') return read
    return { ratio: ratioOf(read, 1), kind: row.of('kind').slice(0, longestKind) || 'given' }
  }

  return (row: Row, listing: TradedListing): FileAction | Refusal | undefined => {
    const read = row.of('split') === '' && columns.has('price_factor') ? factor(row) : readSplit(row.of('split'))
    if (read === undefined || 'reason' in read) return read
    const exDate = cells.date(row, 'ex_date', listing)
    if (typeof exDate !== 'string') return exDate
    const former = formerAliases(row, listing.id, exDate)
    return 'reason' in former ? former : { id: listing.id, exDate, ...read, former }
  }
}

/** Returns a function that reads the dividend of a row; nothing where there is none. */
export function dividendReader(columns: Columns, cells: CellReader) {
  /** In files with all days, nothing or zero stands on those without a dividend. */
  const isNone = (text: string) => columns.has('last') && (isNoValue(text) || /^0*[.,]?0*$/.test(text))

  function payDateOf(row: Row, listing: TradedListing): string | null | Refusal {
    const text = row.of('pay_date')
    return isNoValue(text) || isNoDay(text) ? null : cells.date(row, 'pay_date', listing)
  }

  return (row: Row, listing: TradedListing): Dividend | Refusal | undefined => {
    if (isNone(row.of('amount'))) return undefined
    const amount = cells.number(row, 'amount', { highest: highestAmount, reason: skips.badAmount })
    if (typeof amount === 'object') return amount
    const exDate = cells.date(row, 'ex_date', listing)
    if (typeof exDate !== 'string') return exDate
    const currency = dividendCurrency(row, columns, listing)
    if ('reason' in currency) return currency
    const kind = dividendKind(row.of('kind'))
    if (typeof kind === 'object') return kind
    const payDate = payDateOf(row, listing)
    if (payDate !== null && typeof payDate === 'object') return payDate
    const { unit, code } = currency
    return { instrumentId: listing.id, exDate, kind, payDate, amount: inUnit(amount, unit), currency: code }
  }
}

function dividendCurrency(
  row: Row,
  columns: Columns,
  listing: TradedListing,
): { code: string; unit: number } | Refusal {
  const given = currencyOf(row) || currencyBeside(row.of('amount')) || unnamedCurrency(columns, listing)
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

function formerAliases(row: Row, id: string, until: string): FiledAlias[] | Refusal {
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

import {
  add,
  compare,
  type Decimal,
  decimalOf,
  divide,
  formatDecimal,
  isNegative,
  isPositive,
  isZero,
  multiply,
  negate,
  parseStored,
  subtract,
} from '@app/domain/decimal/decimal.ts'
import type { EntryKind } from '@app/domain/portfolios/books/entry.ts'

import type { ArchivedEntry } from '#features/portfolios/index.ts'

const columns = [
  'date',
  'type',
  'isin',
  'symbol',
  'name',
  'quantity',
  'price',
  'amount',
  'currency',
  'fee',
  'tax',
  'account',
  'id',
] as const
type CsvRow = Partial<Record<(typeof columns)[number], string>>

export const csvHeader = `${columns.join(',')}\n`

/** An entry of a ledger as a row of the plain format, which our own importer reads. */
export function csvRow(entry: ArchivedEntry, account: string): string {
  const { id, kind, date, currency, isin, symbol, name } = entry
  const row: CsvRow = { date, type: kind.toLowerCase(), currency, account, id }
  const security = { isin: isin ?? '', symbol: symbol ?? '', name: name ?? '' }
  return `${writeRow({ ...row, ...security, ...movements[kind](entry) })}\n`
}

/** What each kind of entry moves, and its type where that depends on it. */
const movements: Record<EntryKind, (entry: ArchivedEntry) => CsvRow> = {
  BUY: tradeOf,
  SELL: tradeOf,
  RECURRING_BUY: tradeOf,
  SWITCH_BUY: tradeOf,
  SWITCH_SELL: tradeOf,
  DIVIDEND: moneyOf,
  INTEREST: moneyOf,
  FEE: chargeOf,
  TAX: chargeOf,
  DEPOSIT: cashOf,
  WITHDRAWAL: cashOf,
  TRANSFER_IN: transferOf,
  TRANSFER_OUT: transferOf,
  SPLIT: exchangeOf,
  MERGER: exchangeOf,
  SPIN_OFF: exchangeOf,
}

function moneyOf({ amount, fee, tax }: ArchivedEntry): CsvRow {
  return { amount: plain(amount), fee, tax }
}

function cashOf(entry: ArchivedEntry): CsvRow {
  return { ...moneyOf(entry), type: isNegative(parseStored(entry.amount)) ? 'withdrawal' : 'deposit' }
}

/** What is paid back is a type of its own. */
function chargeOf({ kind, amount }: ArchivedEntry): CsvRow {
  const isRefund = isPositive(parseStored(amount))
  return { amount: plain(amount), ...(isRefund && { type: `${kind.toLowerCase()}_refund` }) }
}

function transferOf({ quantity, price }: ArchivedEntry): CsvRow {
  return { quantity: formatDecimal(absolute(parseStored(quantity))), price: price ?? '' }
}

function exchangeOf({ quantity, price, amount }: ArchivedEntry): CsvRow {
  const money = parseStored(amount)
  return { quantity: plain(quantity), price: price ?? '', amount: isZero(money) ? '' : formatDecimal(money) }
}

/** A bank may give the price in another currency than the amount; what was paid for a piece then takes its place. */
function tradeOf({ quantity, price, amount, fee, tax }: ArchivedEntry): CsvRow {
  const pieces = absolute(parseStored(quantity))
  const paid = absolute(add(parseStored(amount), add(parseStored(fee), parseStored(tax))))
  const given = parseStored(price ?? '0')
  const isRight = isZero(pieces) || compare(absolute(subtract(multiply(pieces, given), paid)), cent) <= 0
  const ofPiece = isRight ? given : divide(paid, pieces, 10, 'half-even')
  return { quantity: formatDecimal(pieces), price: formatDecimal(ofPiece), amount: plain(amount), fee, tax }
}

const plain = (number: string): string => formatDecimal(parseStored(number))
const cent = decimalOf(0.01)
const absolute = (value: Decimal): Decimal => (isNegative(value) ? negate(value) : value)

function writeRow(row: CsvRow): string {
  return columns.map((column) => quoted(row[column] ?? '')).join(',')
}

const quoted = (text: string): string => (/[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

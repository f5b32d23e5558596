import { isZero, negate } from '@app/domain/decimal/decimal.ts'

import { absolute, checkPayout, type Draft, draftCash, draftOf, draftTrade, expectSign, total } from '../draft.ts'
import { type Format, meaningOf, wordsFor } from '../format.ts'
import { called, maybe } from '../layout.ts'
import type { Row } from '../row.ts'

const meanings = wordsFor({
  BUY: ['buy'],
  SELL: ['sell'],
  RECURRING_BUY: ['recurring_buy'],
  SWITCH_BUY: ['switch_buy'],
  SWITCH_SELL: ['switch_sell'],
  DIVIDEND: ['dividend'],
  INTEREST: ['interest'],
  FEE: ['fee'],
  TAX: ['tax'],
  feeRefund: ['fee_refund'],
  taxRefund: ['tax_refund'],
  DEPOSIT: ['deposit'],
  WITHDRAWAL: ['withdrawal'],
  TRANSFER_IN: ['transfer_in'],
  TRANSFER_OUT: ['transfer_out'],
  SPLIT: ['split'],
  MERGER: ['merger'],
  SPIN_OFF: ['spin_off'],
})

const layout = {
  name: 'transactions',
  columns: {
    date: called('date'),
    type: called('type'),
    isin: called('isin'),
    symbol: called('symbol'),
    name: called('name'),
    quantity: called('quantity'),
    price: called('price'),
    amount: called('amount'),
    currency: called('currency'),
    fee: called('fee'),
    tax: called('tax'),
    account: maybe('account'),
    id: maybe('id'),
  },
}

/** Our own format, for brokers whose files we cannot read; described in docs/statements.md. */
export const plain: Format = {
  name: 'plain',
  layouts: [layout],
  tables: 'one',
  decimal: 'decided',
  isGrouped: true,
  dates: ['iso', 'dotted', 'slashed'],
  tradesOnly: false,
  isNewestFirst: false,
  begin: () => ({ read: ([row]) => [readRow(row)] }),
}

const sides = {
  BUY: 'BUY',
  RECURRING_BUY: 'BUY',
  SWITCH_BUY: 'BUY',
  SELL: 'SELL',
  SWITCH_SELL: 'SELL',
} as const

const isTrade = (kind: string): kind is keyof typeof sides => Object.hasOwn(sides, kind)

function readRow(row: Row): Draft {
  const kind = meaningOf(row, 'type', meanings)
  const currency = row.currency('currency')
  const id = row.text('id') || undefined
  const base = { row, date: row.date('date'), account: row.text('account'), currency, id }
  const [fee, tax] = [readCharge(row, 'fee'), readCharge(row, 'tax')]
  if (isTrade(kind)) {
    return draftTrade(
      { ...base, kind, fee, tax, security: row.security(currency) },
      {
        side: sides[kind],
        quantity: row.requiredNumber('quantity'),
        price: row.requiredNumber('price'),
        amount: row.requiredNumber('amount'),
      },
    )
  }
  switch (kind) {
    case 'TRANSFER_IN':
    case 'TRANSFER_OUT':
    case 'SPLIT':
      return readPieces(base, kind)
    case 'MERGER':
    case 'SPIN_OFF':
      return readExchange(base, kind)
    case 'DIVIDEND':
      return readDividend({ ...base, fee, tax })
    default:
      return readCash({ ...base, fee, tax }, kind)
  }
}

type CashKind = 'INTEREST' | 'FEE' | 'TAX' | 'DEPOSIT' | 'WITHDRAWAL' | 'feeRefund' | 'taxRefund'

function readDividend(base: Base & Pick<Draft, 'fee' | 'tax'>): Draft {
  const { row, fee, tax } = base
  const amount = row.requiredNumber('amount')
  checkPayout(row, total([amount, fee, tax]))
  return draftCash({ ...base, kind: 'DIVIDEND', amount, security: row.security(undefined) })
}

function readCash(base: Base & Pick<Draft, 'fee' | 'tax'>, type: CashKind): Draft {
  const { row } = base
  const isCharge = !['INTEREST', 'DEPOSIT', 'WITHDRAWAL'].includes(type)
  for (const column of ['quantity', 'price', ...(isCharge ? (['fee', 'tax'] as const) : [])] as const)
    if (!isZero(row.numberOr0(column))) row.refuseSpot('unexpected', column)
  const amount = row.requiredNumber('amount')
  if (type === 'FEE' || type === 'TAX') expectSign(row, 'amount', amount, 'negative')
  if (type === 'feeRefund' || type === 'taxRefund') expectSign(row, 'amount', amount, 'positive')
  const kind = type === 'feeRefund' ? 'FEE' : type === 'taxRefund' ? 'TAX' : type
  return draftCash({ ...base, kind, amount, security: row.securityIfAny(undefined) })
}

function readCharge(row: Row, column: 'fee' | 'tax') {
  const charge = row.numberOr0(column)
  expectSign(row, column, charge, 'positive')
  return charge
}

type Base = Pick<Draft, 'row' | 'date' | 'account' | 'currency' | 'id'>

function readPieces(base: Base, kind: 'TRANSFER_IN' | 'TRANSFER_OUT' | 'SPLIT'): Draft {
  const { row } = base
  const pieces = row.requiredNumber('quantity')
  if (isZero(pieces) || !isZero(row.numberOr0('amount'))) row.refuseSpot('unclear_movement', 'type')
  if (kind !== 'SPLIT') expectSign(row, 'quantity', pieces, 'positive')
  const quantity = kind === 'TRANSFER_OUT' ? negate(absolute(pieces)) : pieces
  const price = kind === 'TRANSFER_IN' ? readPrice(row) : undefined
  return draftOf({ ...base, kind, quantity, price, security: row.security(undefined) })
}

/** A side of a merger or a spin-off. A spin-off of no pieces says what the parent is worth. */
function readExchange(base: Base, kind: 'MERGER' | 'SPIN_OFF'): Draft {
  const { row } = base
  const quantity = row.requiredNumber('quantity')
  if (kind === 'MERGER' && isZero(quantity)) row.refuseSpot('unclear_movement', 'type')
  const amount = row.numberOr0('amount')
  return draftOf({ ...base, kind, quantity, price: readPrice(row), amount, security: row.security(undefined) })
}

/** What a piece cost or was worth; undefined if the row does not say. */
function readPrice(row: Row) {
  const price = row.number('price')
  if (price) expectSign(row, 'price', price, 'positive')
  return price
}

import { absolute, type Draft, draftCash, draftOf, draftTrade, isNegative, isZero, negate } from '../draft.ts'
import { type Format, meaningOf, wordsFor } from '../format.ts'
import { called, maybe } from '../layout.ts'
import type { Row } from '../row.ts'

const meanings = wordsFor({
  BUY: ['buy'],
  SELL: ['sell'],
  DIVIDEND: ['dividend'],
  INTEREST: ['interest'],
  FEE: ['fee'],
  TAX: ['tax'],
  DEPOSIT: ['deposit'],
  WITHDRAWAL: ['withdrawal'],
  TRANSFER_IN: ['transfer_in'],
  TRANSFER_OUT: ['transfer_out'],
  SPLIT: ['split'],
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

function readRow(row: Row): Draft {
  const kind = meaningOf(row, 'type', meanings)
  const currency = row.currency('currency')
  const id = row.text('id') || undefined
  const base = { row, date: row.date('date'), account: row.text('account'), currency, id }
  const [fee, tax] = [readCharge(row, 'fee'), readCharge(row, 'tax')]
  switch (kind) {
    case 'BUY':
    case 'SELL':
      return draftTrade(
        { ...base, fee, tax, security: row.security(currency) },
        {
          side: kind,
          quantity: row.requiredNumber('quantity'),
          price: row.requiredNumber('price'),
          amount: row.requiredNumber('amount'),
        },
      )
    case 'TRANSFER_IN':
    case 'TRANSFER_OUT':
    case 'SPLIT':
      return readPieces(base, kind)
    case 'DIVIDEND':
      return draftCash({
        ...base,
        kind,
        amount: row.requiredNumber('amount'),
        fee,
        tax,
        security: row.security(undefined),
      })
    default:
      return draftCash({ ...base, kind, amount: row.requiredNumber('amount'), security: row.securityIfAny(undefined) })
  }
}

function readCharge(row: Row, column: 'fee' | 'tax') {
  const charge = row.numberOr0(column)
  if (isNegative(charge)) row.refuse({ code: 'wrong_sign', expected: 'positive', ...row.spot(column) })
  return charge
}

function readPieces(
  base: Pick<Draft, 'row' | 'date' | 'account' | 'currency' | 'id'>,
  kind: 'TRANSFER_IN' | 'TRANSFER_OUT' | 'SPLIT',
): Draft {
  const { row } = base
  const pieces = row.requiredNumber('quantity')
  if (isZero(pieces) || !isZero(row.numberOr0('amount'))) row.refuseSpot('unclear_movement', 'type')
  if (kind !== 'SPLIT' && isNegative(pieces))
    row.refuse({ code: 'wrong_sign', expected: 'positive', ...row.spot('quantity') })
  const quantity = kind === 'TRANSFER_OUT' ? negate(absolute(pieces)) : pieces
  return draftOf({ ...base, kind, quantity, security: row.security(undefined) })
}

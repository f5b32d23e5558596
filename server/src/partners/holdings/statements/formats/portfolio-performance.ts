import { decimalOf, isZero, multiply, negate, subtract, zero } from '@app/domain/decimal/decimal.ts'

import {
  absolute,
  cent,
  type Draft,
  draftCash,
  draftOf,
  draftUnpriced,
  expectSign,
  inCents,
  ratioOf,
  total,
} from '../draft.ts'
import { type Format, meaningOf, wordsFor } from '../format.ts'
import { called, maybe } from '../layout.ts'
import type { Row } from '../row.ts'

const meanings = wordsFor({
  BUY: ['Buy', 'Kauf'],
  SELL: ['Sell', 'Verkauf'],
  TRANSFER_IN: ['Delivery (Inbound)', 'Einlieferung'],
  TRANSFER_OUT: ['Delivery (Outbound)', 'Auslieferung'],
  DEPOSIT: ['Deposit', 'Einlage', 'Transfer (Inbound)', 'Umbuchung (Eingang)'],
  WITHDRAWAL: ['Removal', 'Entnahme', 'Transfer (Outbound)', 'Umbuchung (Ausgang)'],
  DIVIDEND: ['Dividend', 'Dividende'],
  interest: ['Interest', 'Zinsen'],
  interestPaid: ['Interest Charge', 'Zinsbelastung'],
  fee: ['Fees', 'Gebühren'],
  feeRefund: ['Fees Refund', 'Gebührenerstattung'],
  tax: ['Taxes', 'Steuern'],
  taxRefund: ['Tax Refund', 'Steuerrückerstattung'],
})

const cashKinds = {
  interest: 'INTEREST',
  interestPaid: 'INTEREST',
  fee: 'FEE',
  feeRefund: 'FEE',
  tax: 'TAX',
  taxRefund: 'TAX',
  DEPOSIT: 'DEPOSIT',
  WITHDRAWAL: 'WITHDRAWAL',
} as const
const paid = new Set(['interestPaid', 'fee', 'tax', 'WITHDRAWAL'])

const layout = {
  name: 'transactions',
  columns: {
    date: called('Date', 'Datum'),
    type: called('Type', 'Typ'),
    amount: called('Value', 'Wert'),
    currency: called('Transaction Currency', 'Buchungswährung'),
    gross: maybe('Gross Amount', 'Bruttobetrag'),
    grossCurrency: maybe('Currency Gross Amount', 'Währung Bruttobetrag'),
    rate: maybe('Exchange Rate', 'Wechselkurs'),
    fee: called('Fees', 'Gebühren'),
    tax: called('Taxes', 'Steuern'),
    quantity: called('Shares', 'Stück'),
    isin: called('ISIN'),
    wkn: maybe('WKN'),
    symbol: maybe('Ticker Symbol', 'Ticker-Symbol'),
    name: called('Security Name', 'Wertpapiername'),
    text: maybe('Note', 'Notiz'),
  },
}

/** The transactions that Portfolio Performance exports as CSV, in English or German. */
export const portfolioCsv: Format = {
  name: 'portfolio_performance',
  layouts: [layout],
  tables: 'one',
  decimal: 'decided',
  isGrouped: true,
  dates: ['iso', 'dotted'],
  tradesOnly: false,
  isNewestFirst: false,
  begin: () => ({ read: ([row]) => [readRow(row)] }),
}

function readRow(row: Row): Draft {
  const kind = meaningOf(row, 'type', meanings)
  const currency = row.currency('currency')
  const time = /T\d\d:\d\d/u.exec(row.text('date'))?.[0] ?? ''
  const base = { row, date: row.date('date'), time, currency }
  const [fee, tax] = [absolute(row.numberOr0('fee')), absolute(row.numberOr0('tax'))]
  switch (kind) {
    case 'BUY':
    case 'SELL':
      return readTrade({ ...base, fee, tax }, kind)
    case 'TRANSFER_IN':
    case 'TRANSFER_OUT':
      return readDelivery(base, kind)
    case 'DIVIDEND':
      return readDividend({ ...base, fee, tax })
    default:
      return readCash({ ...base, fee, tax }, kind)
  }
}

type Charged = Pick<Draft, 'row' | 'date' | 'time' | 'currency' | 'fee' | 'tax'>

function readDividend(base: Charged): Draft {
  const { row } = base
  const security = row.security(undefined)
  const draft = draftCash({ ...base, kind: 'DIVIDEND', amount: row.requiredNumber('amount'), security })
  checkConversion(draft)
  return draft
}

function readCash(base: Charged, meaning: keyof typeof cashKinds): Draft {
  const { row } = base
  const amount = row.requiredNumber('amount')
  expectSign(row, 'amount', amount, paid.has(meaning) ? 'negative' : 'positive')
  const kind = cashKinds[meaning]
  const charges = kind === 'FEE' || kind === 'TAX' ? { fee: zero, tax: zero } : {}
  return draftCash({ ...base, ...charges, kind, amount, security: row.securityIfAny(undefined) })
}

function readTrade(base: Charged, side: 'BUY' | 'SELL'): Draft {
  const { row } = base
  const amount = row.requiredNumber('amount')
  const draft = draftUnpriced(
    { ...base, security: row.security(undefined) },
    { side, quantity: absolute(row.requiredNumber('quantity')), amount },
  )
  checkConversion(draft)
  return draft
}

const conversionError = decimalOf(0.005)

/** The value before fees and taxes is the foreign gross amount times the exchange rate, or by it as some print it. */
function checkConversion({ row, amount, fee, tax }: Draft): void {
  const [gross, rate] = [row.number('gross'), row.number('rate')]
  if (!gross || !rate || isZero(rate)) return
  const before = absolute(total([amount, fee, tax]))
  const candidates = [multiply(absolute(gross), rate), ratioOf(absolute(gross), rate)]
  const tolerance = total([cent, multiply(before, conversionError)])
  const isClose = candidates.some((expected) => absolute(subtract(before, expected)).lte(tolerance))
  if (!isClose)
    row.refuse({ code: 'wrong_amount', ...row.spot('amount'), expected: row.write(inCents(candidates[0]!)) })
}

/** A delivery has a value, but no cash moves. */
function readDelivery(
  base: Pick<Draft, 'row' | 'date' | 'time' | 'currency'>,
  kind: 'TRANSFER_IN' | 'TRANSFER_OUT',
): Draft {
  const { row } = base
  const pieces = absolute(row.requiredNumber('quantity'))
  if (isZero(pieces)) row.refuseSpot('unclear_movement', 'quantity')
  const quantity = kind === 'TRANSFER_OUT' ? negate(pieces) : pieces
  return draftOf({ ...base, kind, quantity, security: row.security(undefined) })
}

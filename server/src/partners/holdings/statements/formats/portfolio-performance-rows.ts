import { isNegative, isZero, negate } from '@app/domain/decimal/decimal.ts'

import { type Draft, draftCash, draftOf, draftUnpriced, expectSign } from '../draft.ts'
import { meaningOf, wordsFor } from '../format.ts'
import type { Row } from '../row.ts'

// Amounts have no sign; the type implies it.
const ofPortfolio = wordsFor({
  BUY: ['BUY'],
  SELL: ['SELL'],
  TRANSFER_IN: ['DELIVERY_INBOUND', 'TRANSFER_IN'],
  TRANSFER_OUT: ['DELIVERY_OUTBOUND', 'TRANSFER_OUT'],
})

const ofAccount = wordsFor({
  other: ['BUY', 'SELL'],
  DEPOSIT: ['DEPOSIT', 'TRANSFER_IN'],
  WITHDRAWAL: ['REMOVAL', 'TRANSFER_OUT'],
  DIVIDEND: ['DIVIDENDS'],
  INTEREST: ['INTEREST'],
  interestPaid: ['INTEREST_CHARGE'],
  fee: ['FEES'],
  feeRefund: ['FEES_REFUND'],
  tax: ['TAXES'],
  taxRefund: ['TAX_REFUND'],
})

const cashKinds = {
  DEPOSIT: 'DEPOSIT',
  WITHDRAWAL: 'WITHDRAWAL',
  INTEREST: 'INTEREST',
  interestPaid: 'INTEREST',
  fee: 'FEE',
  feeRefund: 'FEE',
  tax: 'TAX',
  taxRefund: 'TAX',
} as const

const paid = new Set(['WITHDRAWAL', 'interestPaid', 'fee', 'tax'])

export function readPortfolioRow(row: Row): Draft {
  const time = /T\d\d:\d\d/u.exec(row.text('date'))?.[0] ?? ''
  const base = {
    row,
    date: row.date('date'),
    time,
    account: row.text('account'),
    currency: row.currency('currency'),
    id: row.required('id'),
  }
  return row.text('category') === 'securities' ? readPieces(base) : readCash(base)
}

type Base = Pick<Draft, 'row' | 'date' | 'time' | 'account' | 'currency' | 'id'>

function readPieces(base: Base): Draft {
  const { row } = base
  const kind = meaningOf(row, 'type', ofPortfolio)
  const quantity = row.requiredNumber('quantity')
  const security = row.security(undefined)
  if (kind === 'TRANSFER_IN' || kind === 'TRANSFER_OUT') {
    if (isZero(quantity) || isNegative(quantity)) row.refuseSpot('unclear_movement', 'quantity')
    return draftOf({ ...base, kind, quantity: kind === 'TRANSFER_OUT' ? negate(quantity) : quantity, security })
  }
  const printed = row.requiredNumber('amount')
  expectSign(row, 'amount', printed, 'positive')
  const amount = kind === 'BUY' ? negate(printed) : printed
  const [fee, tax] = [row.numberOr0('fee'), row.numberOr0('tax')]
  return draftUnpriced({ ...base, fee, tax, security }, { side: kind, quantity, amount })
}

function readCash(base: Base): Draft {
  const { row } = base
  const meaning = meaningOf(row, 'type', ofAccount)
  // The portfolio has the other side of it.
  if (meaning === 'other') return row.skip('summary')
  const printed = row.requiredNumber('amount')
  expectSign(row, 'amount', printed, 'positive')
  if (meaning === 'DIVIDEND') {
    const [fee, tax] = [row.numberOr0('fee'), row.numberOr0('tax')]
    return draftCash({ ...base, kind: meaning, amount: printed, fee, tax, security: row.security(undefined) })
  }
  const amount = paid.has(meaning) ? negate(printed) : printed
  return draftCash({ ...base, kind: cashKinds[meaning], amount, security: row.securityIfAny(undefined) })
}

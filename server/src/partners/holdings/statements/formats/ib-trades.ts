import { add, isNegative, isZero, negate } from '@app/domain/decimal/decimal.ts'

import {
  absolute,
  asPercent,
  cent,
  checkAmount,
  depositKind,
  type Draft,
  draftCash,
  draftTrade,
  draftUnpriced,
} from '../draft.ts'
import { meaningOf, wordsFor } from '../format.ts'
import type { Row } from '../row.ts'
import { accountOf, type IbAccount, securityOf } from './ib-account.ts'

const shares = new Set(['Stocks', 'Funds', 'Mutual Funds'])

/** An order of an activity statement. Rows of its executions and closed lots repeat it. */
export function readTrade(row: Row, account: IbAccount): Draft[] {
  if (row.text('detail') !== 'Order') {
    // Without its order, an execution would be lost.
    if (row.text('detail') === 'Trade' && !account.ordered.has(row.text('symbol')))
      row.refuseSpot('unclear_movement', 'detail')
    row.skip('summary')
  }
  const time = /\d\d:\d\d:\d\d$/u.exec(row.text('date'))?.[0] ?? ''
  const base = {
    row,
    date: row.date('date'),
    time,
    account: accountOf(row, account),
    currency: row.currency('currency'),
  }
  const category = row.required('assetType')
  if (category === 'Forex') return readForex(row, base)
  if (!shares.has(category) && category !== 'Bonds') row.refuseSpot('unsupported_security', 'assetType')
  const pieces = row.requiredNumber('quantity')
  const price = row.requiredNumber('price')
  const commission = row.numberOr0('fee')
  return [
    draftTrade(
      { ...base, fee: negate(commission), security: securityOf(row, account, base.currency) },
      {
        side: isNegative(pieces) ? 'SELL' : 'BUY',
        quantity: absolute(pieces),
        price: category === 'Bonds' ? asPercent(price) : price,
        amount: add(row.requiredNumber('gross'), commission),
        amountColumn: 'gross',
      },
    ),
  ]
}

type Base = Pick<Draft, 'row' | 'date' | 'time' | 'account' | 'currency'>

/** Currency that was changed: "EUR.USD" is euros that are paid for in dollars. The fee is in the base currency. */
function readForex(row: Row, base: Base): Draft[] {
  const [bought, paid] = row.required('symbol').split('.')
  if (!bought || paid !== base.currency) row.refuseSpot('unreadable_text', 'symbol')
  const [quantity, proceeds, fee] = [row.requiredNumber('quantity'), row.requiredNumber('gross'), row.numberOr0('fee')]
  if (isNegative(quantity) === isNegative(proceeds)) {
    row.refuse({ code: 'wrong_sign', expected: isNegative(quantity) ? 'positive' : 'negative', ...row.spot('gross') })
  }
  const drafts = [
    draftCash({ ...base, kind: depositKind(quantity), currency: bought!, amount: quantity }),
    draftCash({ ...base, kind: depositKind(proceeds), amount: proceeds }),
  ]
  if (isZero(fee)) return drafts
  const currency = row.heading('fee') === 'Comm/Fee' ? base.currency : row.headingCurrency('fee')
  return [...drafts, draftCash({ ...base, kind: 'FEE', currency, amount: fee })]
}

const types = wordsFor({
  BUY: ['Buy'],
  SELL: ['Sell'],
  DIVIDEND: ['Dividend', 'Payment in Lieu'],
  TAX: ['Foreign Tax Withholding'],
  DEPOSIT: ['Deposit'],
  WITHDRAWAL: ['Withdrawal'],
  // Negative rates make credit interest negative.
  INTEREST: ['Credit Interest', 'Debit Interest'],
  FEE: ['Other Fee'],
})

/** A row of the transaction history, whose amounts are in the base currency. */
export function readHistory(row: Row, account: IbAccount): Draft[] {
  const kind = meaningOf(row, 'type', types)
  const currency = account.currency ?? row.refuse({ code: 'missing', row: row.line, column: 'Base Currency' })
  const base = { row, date: row.date('date'), account: accountOf(row, account), currency }
  const amount = row.requiredNumber('amount')
  if (kind !== 'BUY' && kind !== 'SELL') {
    const security = row.has('symbol') ? securityOf(row, account, undefined) : undefined
    if (kind === 'DIVIDEND' && !security) row.required('symbol')
    return [draftCash({ ...base, kind, amount, security, reference: security ? '' : row.text('name') })]
  }
  const commission = row.numberOr0('fee')
  checkAmount(row, 'amount', { amount, expected: add(row.requiredNumber('gross'), commission), tolerance: cent })
  const priceCurrency = row.currency('priceCurrency')
  const given = { ...base, fee: negate(commission), security: securityOf(row, account, priceCurrency) }
  const trade = { side: kind, quantity: absolute(row.requiredNumber('quantity')), amount }
  // The row has no exchange rate.
  if (priceCurrency !== currency) return [draftUnpriced(given, trade)]
  return [draftTrade(given, { ...trade, price: row.requiredNumber('price') })]
}

import { add, isNegative, isPositive, isZero, multiply, negate, subtract, zero } from '@app/domain/decimal/decimal.ts'

import { pairCancelled, readCancelled, unsigned } from '../cancellations.ts'
import {
  absolute,
  asPercent,
  cent,
  checkAmount,
  depositKind,
  type Draft,
  draftCash,
  draftExchange,
  draftOf,
  draftTrade,
  expectSign,
} from '../draft.ts'
import { meaningOf, type Reading, wordsFor } from '../format.ts'
import type { Row } from '../row.ts'

export function beginFlex(rows: readonly Row[]): Reading {
  const cancelled = pairCancelled(rows, { kindOf: cancellationOf, contentOf })
  const detailed = new Set(rows.filter((row) => !isSummary(row)).map(({ layout }) => layout))
  return {
    groupOf: (row) => cancelled.get(row) ?? groupOf(row),
    read: (group) => (cancelled.has(group[0]) ? readCancelled(group, 'type') : read(group, detailed)),
  }
}

const cancellationOf = (row: Row) =>
  row.layout === 'Trade' && row.text('type').endsWith('(Ca.)') && !isSummary(row) ? ('certain' as const) : undefined

/** A trade and its cancellation have opposite quantities. */
function contentOf(row: Row): string {
  const [quantity, gross] = [unsigned(row.text('quantity')), unsigned(row.text('gross'))]
  const side = row.text('type').replace(/ \(Ca\.\)$/u, '')
  const security = row.text('isin') || row.text('symbol')
  return [row.layout, isSummary(row), row.text('account'), security, side, quantity, gross].join('\n')
}

/** The two sides of a merger or of a changed ISIN have the same text up to the security that each is about. */
function groupOf(row: Row): string | undefined {
  if (row.layout !== 'CorporateAction') return undefined
  return [row.text('account'), row.text('date'), row.text('type'), row.text('text').replace(/\([^()]*\)$/u, '')].join(
    '\n',
  )
}

const summaries = new Set(['ORDER', 'SUMMARY', 'SYMBOL_SUMMARY', 'ASSET_SUMMARY', 'CLOSED_LOT', 'WASH_SALE'])

const isSummary = (row: Row) => summaries.has(row.text('detail').toUpperCase().replaceAll(' ', '_'))

/** Rows that sum up others, where the file has those. */
function read(rows: readonly [Row, ...Row[]], detailed: ReadonlySet<string>): Draft[] {
  const [row] = rows
  if (isSummary(row))
    return detailed.has(row.layout) ? row.skip('summary') : row.refuseSpot('unclear_movement', 'detail')
  if (row.layout === 'Transfer') return row.refuseSpot('unclear_movement', 'type')
  if (row.layout === 'CorporateAction') return readActions(rows)
  return row.layout === 'Trade' ? readTrade(row) : [readCash(row)]
}

function baseOf(row: Row) {
  const currency = row.currency('currency')
  return { row, date: row.date('date'), account: row.text('account'), currency, id: row.text('id') || undefined }
}

const sides = wordsFor({ BUY: ['BUY'], SELL: ['SELL'] })
const unsupported = new Set(['OPT', 'FUT', 'FOP', 'WAR', 'CFD', 'CRYPTO', 'IOPT', 'FSFOP', 'FSOPT'])

function readTrade(row: Row): Draft[] {
  const side = meaningOf(row, 'type', sides)
  if (unsupported.has(row.text('assetType'))) row.refuseSpot('unsupported_security', 'assetType')
  const pieces = row.requiredNumber('quantity')
  if (isNegative(pieces) !== (side === 'SELL')) {
    row.refuse({ code: 'wrong_sign', expected: side === 'SELL' ? 'negative' : 'positive', ...row.spot('quantity') })
  }
  const base = baseOf(row)
  const commission = row.numberOr0('fee')
  const feeCurrency = row.has('feeCurrency') ? row.currency('feeCurrency') : base.currency
  const charge = { ...base, kind: 'FEE' as const, currency: feeCurrency, amount: commission }
  const gross = grossOf(row)
  if (isForex(row)) return [...changeCurrency(row, base, gross), ...(isZero(commission) ? [] : [draftCash(charge)])]
  const isInside = feeCurrency === base.currency
  const [fee, tax] = [isInside ? negate(commission) : zero, negate(row.numberOr0('tax'))]
  const price = row.requiredNumber('price')
  const trade = draftTrade(
    { ...base, fee, tax, security: row.security(base.currency) },
    {
      side,
      quantity: absolute(pieces),
      price: row.text('assetType') === 'BOND' ? asPercent(price) : price,
      amount: subtract(gross, add(fee, tax)),
      amountColumn: 'gross',
    },
  )
  return isInside || isZero(commission) ? [trade] : [trade, draftCash(charge)]
}

/** The change in cash: trade money has the sign of the quantity, proceeds have the opposite one. */
function grossOf(row: Row) {
  const money = row.requiredNumber('gross')
  return row.heading('gross').toLowerCase() === 'trademoney' ? negate(money) : money
}

const isForex = (row: Row) =>
  row.text('assetType') === 'CASH' || (!row.has('isin') && /^[A-Z]{3}\.[A-Z]{3}$/u.test(row.text('symbol')))

/** "EUR.USD" is euros that are paid for in dollars. */
function changeCurrency(row: Row, base: ReturnType<typeof baseOf>, gross: Draft['amount']): Draft[] {
  const [bought, paid] = row.required('symbol').split('.')
  const quantity = row.requiredNumber('quantity')
  if (!/^[A-Z]{3}$/u.test(bought ?? '') || paid !== base.currency) row.refuseSpot('unreadable_text', 'symbol')
  const expected = negate(multiply(quantity, row.requiredNumber('price')))
  checkAmount(row, 'gross', { amount: gross, expected, tolerance: add(cent, absolute(asPercent(expected))) })
  return [
    draftCash({ ...base, kind: depositKind(quantity), currency: bought!, amount: quantity }),
    draftCash({ ...base, kind: depositKind(gross), amount: gross }),
  ]
}

const types = wordsFor({
  DIVIDEND: ['Dividends', 'Payment In Lieu Of Dividends'],
  TAX: ['Withholding Tax'],
  cash: ['Deposits/Withdrawals', 'Deposits & Withdrawals'],
  INTEREST: ['Bond Interest'],
  interestPaid: ['Broker Interest Paid', 'Bond Interest Paid'],
  interestReceived: ['Broker Interest Received', 'Bond Interest Received'],
  FEE: ['Other Fees', 'Commission Adjustments'],
})

function readCash(row: Row): Draft {
  const meaning = meaningOf(row, 'type', types)
  const base = { ...baseOf(row), amount: row.requiredNumber('amount') }
  const security = row.has('isin') || row.has('symbol') ? row.security(undefined) : undefined
  if (meaning === 'DIVIDEND' && !security) row.required('isin')
  if (meaning === 'interestPaid') expectSign(row, 'amount', base.amount, 'negative')
  if (meaning === 'interestReceived') expectSign(row, 'amount', base.amount, 'positive')
  const isInterest = meaning === 'interestPaid' || meaning === 'interestReceived'
  const kind = meaning === 'cash' ? depositKind(base.amount) : isInterest ? 'INTEREST' : meaning
  const reference = base.id === undefined && !security ? row.text('text') : ''
  return draftCash({ ...base, kind, security, reference })
}

const codes = wordsFor({ SPLIT: ['FS', 'RS'], MERGER: ['TC', 'IC'], SPIN_OFF: ['SO'] })

function readActions(rows: readonly [Row, ...Row[]]): Draft[] {
  const drafts = rows.map((row) => {
    const kind = meaningOf(row, 'type', codes)
    const quantity = row.requiredNumber('quantity')
    if (isZero(quantity) || !isZero(row.numberOr0('gross'))) row.refuseSpot('unclear_movement', 'type')
    if (kind === 'SPIN_OFF' && !isPositive(quantity))
      row.refuse({ code: 'wrong_sign', expected: 'positive', ...row.spot('quantity') })
    return draftOf({ ...baseOf(row), kind, quantity, security: row.security(undefined) })
  })
  return drafts.length > 1 || drafts[0]!.kind === 'MERGER' ? draftExchange(drafts, 'type') : drafts
}

import { add, isNegative, isPositive, isZero, negate, zero } from '@app/domain/decimal/decimal.ts'

import {
  absolute,
  type Draft,
  draftCash,
  draftExchange,
  draftOf,
  draftTrade,
  draftUnpriced,
  expectSign,
  transferKind,
} from '../draft.ts'
import { type Format, meaningOf, wordsFor } from '../format.ts'
import { called, maybe } from '../layout.ts'
import type { Row } from '../row.ts'

const meanings = wordsFor({
  buy: ['BUY', 'PRIVATE_MARKET_BUY'],
  sell: ['SELL', 'PRIVATE_MARKET_SELL'],
  repaid: ['FINAL_MATURITY', 'TILG', 'REDEMPTION', 'EARLY_REDEMPTION', 'LIQUIDATION_PROCEEDS', 'WARRANT_EXERCISE'],
  dividend: ['DIVIDEND', 'DISTRIBUTION', 'DIVIDEND_EQUIVALENT_PAYMENT', 'EARNINGS'],
  interest: ['INTEREST_PAYMENT'],
  deposit: [
    'CUSTOMER_INBOUND',
    'CUSTOMER_INPAYMENT',
    'TRANSFER_INBOUND',
    'TRANSFER_INSTANT_INBOUND',
    'TRANSFER_DIRECT_DEBIT_INBOUND',
    'VIBAN_TRANSFER_INBOUND',
    'CARD_TRANSACTION_REFUND',
  ],
  withdrawal: [
    'CUSTOMER_OUTBOUND_REQUEST',
    'TRANSFER_OUTBOUND',
    'TRANSFER_INSTANT_OUTBOUND',
    'VIBAN_TRANSFER_OUTBOUND',
    'CUSTOMER_INPAYMENT_REVERSAL',
    'CARD_TRANSACTION',
    'CARD_TRANSACTION_INTERNATIONAL',
    'CARD_TRANSACTION_REFUND_REVERSAL',
  ],
  fee: ['FEE', 'CARD_ORDERING_FEE'],
  tax: ['TAX', 'TAX_OPTIMIZATION', 'PRE_DETERMINED_TAX_BASE', 'SEC_ACCOUNT'],
  gift: ['GIFT', 'BENEFITS_SAVEBACK', 'BONUS', 'STOCKPERK', 'KINDERGELD_BONUS'],
  transfer: ['TRANSFER_IN', 'TRANSFER_OUT'],
  exchange: ['MERGER', 'EXCHANGE'],
})

const layout = {
  name: 'transactions',
  columns: {
    time: called('datetime'),
    date: called('date', 'datetime'),
    account: maybe('account_type'),
    category: called('category'),
    type: called('type'),
    assetType: maybe('asset_class'),
    name: called('name'),
    isin: called('symbol'),
    quantity: called('shares'),
    price: called('price'),
    amount: called('amount'),
    fee: called('fee'),
    tax: called('tax'),
    currency: called('currency'),
    gross: maybe('original_amount'),
    grossCurrency: maybe('original_currency'),
    rate: maybe('fx_rate'),
    text: maybe('description'),
    id: called('transaction_id'),
  },
}

/** The transactions as Trade Republic exports them since 2025, in English whatever the language of the app. */
export const tradeRepublic: Format = {
  name: 'trade_republic',
  layouts: [layout],
  tables: 'one',
  decimal: '.',
  isGrouped: false,
  dates: ['iso'],
  tradesOnly: false,
  isNewestFirst: false,
  begin: () => ({ groupOf, read }),
}

function groupOf(row: Row): string | undefined {
  const type = row.text('type')
  return type === 'MERGER' || type === 'EXCHANGE' ? [type, row.text('date'), row.text('account')].join('\n') : undefined
}

function read(rows: readonly [Row, ...Row[]]): Draft[] {
  const drafts = rows.map(readRow)
  return drafts[0]!.kind === 'MERGER' ? draftExchange(drafts, 'type') : drafts
}

type Base = Pick<Draft, 'row' | 'date' | 'time' | 'executedAt' | 'account' | 'currency' | 'id' | 'fee' | 'tax'>

function readRow(row: Row): Draft {
  const meaning = meaningOf(row, 'type', meanings)
  expectSign(row, 'fee', row.numberOr0('fee'), 'negative')
  const date = row.date('date')
  const base = {
    row,
    date,
    ...readTime(row, date),
    account: row.text('account'),
    currency: row.currency('currency'),
    id: row.required('id'),
    // Printed negative when charged.
    fee: negate(row.numberOr0('fee')),
    tax: negate(row.numberOr0('tax')),
  }
  switch (meaning) {
    case 'buy':
    case 'sell':
    case 'repaid':
      return readTrade(base, meaning)
    case 'exchange':
    case 'transfer':
    case 'gift':
      return readPieces(base, meaning)
    default:
      return readCash(base, meaning)
  }
}

/** Old rows have midnight instead of the time. The time is in UTC, so that its day may be one off that of the row. */
function readTime(row: Row, date: string): { time: string; executedAt: Date | undefined } {
  const text = row.text('time')
  if (text === '') return { time: '', executedAt: undefined }
  const day = row.date('time')
  const time = new Date(text)
  if (Math.abs(Date.parse(day) - Date.parse(date)) > dayMs)
    row.refuse({ code: 'not_a_date', format: day, ...row.spot('date') })
  if (Number.isNaN(time.getTime()) || !/T(?!00:00:00)/u.test(text) || !text.endsWith('Z'))
    return { time: '', executedAt: undefined }
  return { time: text, executedAt: time }
}

const dayMs = 86_400_000

/** Crypto currencies have a ticker in the column of the ISIN. */
function securityOf({ row }: Base, currency: string | undefined) {
  if (row.text('assetType') !== 'CRYPTO') return row.security(currency)
  return { isin: undefined, wkn: undefined, symbol: row.required('isin'), name: row.text('name'), currency }
}

function readTrade(base: Base, meaning: 'buy' | 'sell' | 'repaid'): Draft {
  const { row, fee, tax, currency } = base
  const pieces = row.requiredNumber('quantity')
  const isBuy = meaning === 'buy'
  if (isNegative(pieces) === isBuy) {
    row.refuse({ code: 'wrong_sign', expected: isBuy ? 'positive' : 'negative', ...row.spot('quantity') })
  }
  const given = { ...base, security: securityOf(base, currency) }
  const amount = netOf(row.requiredNumber('amount'), fee, tax)
  const trade = { side: isBuy ? ('BUY' as const) : ('SELL' as const), quantity: absolute(pieces), amount }
  const price = row.number('price')
  return price ? draftTrade(given, { ...trade, price }) : draftUnpriced(given, trade)
}

const netOf = (gross: Draft['amount'], fee: Draft['fee'], tax: Draft['tax']) => add(gross, negate(add(fee, tax)))

function readPieces(base: Base, meaning: 'exchange' | 'transfer' | 'gift'): Draft {
  const { row } = base
  const [quantity, amount] = [row.numberOr0('quantity'), row.numberOr0('amount')]
  if (meaning === 'gift' && isZero(quantity))
    return draftCash({ ...base, kind: 'DEPOSIT', amount: netOf(amount, base.fee, base.tax) })
  if (isZero(quantity) || !isZero(amount)) row.refuseSpot('unclear_movement', 'type')
  const isIn = row.text('type') === 'TRANSFER_IN' || meaning === 'gift'
  if (meaning !== 'exchange' && isPositive(quantity) !== isIn) {
    row.refuse({ code: 'wrong_sign', expected: isIn ? 'positive' : 'negative', ...row.spot('quantity') })
  }
  const kind = meaning === 'exchange' ? 'MERGER' : transferKind(quantity)
  return draftOf({ ...base, kind, quantity, security: securityOf(base, undefined) })
}

function readCash(base: Base, meaning: 'dividend' | 'interest' | 'deposit' | 'withdrawal' | 'fee' | 'tax'): Draft {
  const { row, fee, tax } = base
  const gross = row.numberOr0('amount')
  const amount = netOf(gross, fee, tax)
  const security = row.has('isin') ? securityOf(base, undefined) : undefined
  if (meaning === 'dividend')
    return draftCash({ ...base, kind: 'DIVIDEND', amount, security: securityOf(base, undefined) })
  if (meaning === 'interest') return draftCash({ ...base, kind: 'INTEREST', amount, security })
  if (meaning === 'fee') expectSign(row, 'amount', gross, 'negative')
  if (meaning === 'tax' || meaning === 'fee') {
    return draftCash({ ...base, fee: zero, tax: zero, kind: meaning === 'tax' ? 'TAX' : 'FEE', amount, security })
  }
  return draftCash({ ...base, kind: meaning === 'deposit' ? 'DEPOSIT' : 'WITHDRAWAL', amount })
}

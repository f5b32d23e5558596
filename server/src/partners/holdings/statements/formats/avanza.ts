import { decimalOf, isZero, multiply, negate } from '@app/domain/decimal/decimal.ts'

import { isNegativeText, pairCancelled, readCancelled, unsigned } from '../cancellations.ts'
import {
  absolute,
  asPercent,
  checkPayout,
  depositKind,
  type Draft,
  draftCash,
  draftExchange,
  draftOf,
  draftTrade,
  expectSign,
  transferKind,
} from '../draft.ts'
import { type Format, meaningOf, wordsFor } from '../format.ts'
import { called, maybe } from '../layout.ts'
import type { Row } from '../row.ts'

const meanings = wordsFor({
  buy: ['Köp'],
  sell: ['Sälj'],
  dividend: ['Utdelning'],
  tax: [
    'Utländsk källskatt',
    'Preliminärskatt',
    'Prelimärskatt',
    'Preliminär skatt',
    'Prelskatt',
    'Prelskatt utdelning',
    'Avkastningsskatt',
  ],
  interest: ['Ränta', 'Räntor', 'Inlåningsränta', 'Utlåningsränta', 'Utbetalning aktielån'],
  deposit: ['Insättning', 'Autogiroinsättning'],
  withdrawal: ['Uttag'],
  internal: ['Intern överföring'],
  fee: ['ADR-avgift', 'Avgift'],
  transfer: ['Värdepappersöverföring'],
  transferIn: ['Värdepappersinsättning', 'Tillgångsinsättning'],
  transferOut: ['Värdepappersuttag'],
  other: ['Övrigt'],
})

/** What Avanza books as other, by the beginning of its text. */
const texts = { tax: /^avkastningsskatt\b/iu, refund: /^återbetalning\b/iu }
const correction = /, rättelse$/iu

const layout = {
  name: 'transactions',
  columns: {
    date: called('Datum'),
    account: called('Konto'),
    type: called('Typ av transaktion'),
    name: called('Värdepapper/beskrivning'),
    quantity: called('Antal'),
    price: called('Kurs'),
    amount: called('Belopp'),
    currency: called('Transaktionsvaluta', 'Valuta'),
    fee: called('Courtage', 'Courtage (SEK)'),
    rate: maybe('Valutakurs'),
    priceCurrency: maybe('Instrumentvaluta'),
    isin: called('ISIN'),
  },
}

/** The transactions of Avanza, in any of its layouts since before 2023. */
export const avanza: Format = {
  name: 'avanza',
  layouts: [layout],
  tables: 'one',
  decimal: ',',
  isGrouped: false,
  dates: ['iso'],
  tradesOnly: false,
  isNewestFirst: true,
  begin: (rows) => {
    const cancelled = pairCancelled(rows, { kindOf: reversalOf, contentOf })
    return { groupOf: (row) => cancelled.get(row) ?? groupOf(row), read: (group) => read(group, cancelled) }
  },
}

const typeOf = (row: Row) => row.text('type').replace(correction, '').toLowerCase()

/** A purchase of negative pieces or a sale of positive ones takes one back, which some rows say and others do not. */
function reversalOf(row: Row): 'certain' | 'likely' | undefined {
  const [isPaid, isGone] = [isNegativeText(row.text('amount')), isNegativeText(row.text('quantity'))]
  const isReversed = (typeOf(row) === 'köp' && !isPaid && isGone) || (typeOf(row) === 'sälj' && isPaid && !isGone)
  if (!isReversed) return undefined
  return correction.test(row.text('type')) ? 'certain' : 'likely'
}

const contentOf = (row: Row) =>
  [
    row.text('account'),
    typeOf(row),
    row.text('isin') || row.text('name'),
    unsigned(row.text('quantity')),
    unsigned(row.text('amount')),
  ].join('\n')

/** Splits and exchanges of securities are two rows of a day. */
function groupOf(row: Row): string | undefined {
  if (row.text('type').toLowerCase() !== 'övrigt' || !row.has('quantity')) return undefined
  return `${row.text('date')}\n${row.text('account')}`
}

function read(rows: readonly [Row, ...Row[]], cancelled: ReadonlyMap<Row, string>): Draft[] {
  if (cancelled.has(rows[0])) return readCancelled(rows, 'type')
  const sides = rows.map(readRow)
  return sides[0]!.kind === 'MERGER' ? draftExchange(sides, 'type') : sides
}

function readRow(row: Row): Draft {
  const meaning = correction.test(row.text('type'))
    ? meaningOf(row, 'type', corrected)
    : meaningOf(row, 'type', meanings)
  // Rows about pieces alone have no currency.
  const isPieces = isZero(row.numberOr0('amount'))
  const currency = isPieces && !row.has('currency') ? 'SEK' : row.currency('currency')
  const base = { row, date: row.date('date'), account: row.text('account'), currency }
  switch (meaning) {
    case 'buy':
    case 'sell':
      return readTrade(row, base, meaning)
    case 'transfer':
    case 'transferIn':
    case 'transferOut':
      return readTransfer(row, base, meaning)
    case 'other':
      return readOther(row, base)
    default:
      return readCash(row, base, meaning)
  }
}

const corrected = { 'köp, rättelse': 'buy', 'sälj, rättelse': 'sell' } as const

type CashMeaning = 'dividend' | 'tax' | 'interest' | 'deposit' | 'withdrawal' | 'internal' | 'fee'
const cashKinds = {
  tax: 'TAX',
  interest: 'INTEREST',
  deposit: 'DEPOSIT',
  withdrawal: 'WITHDRAWAL',
  fee: 'FEE',
} as const

function readCash(row: Row, base: Base, meaning: CashMeaning): Draft {
  const amount = row.requiredNumber('amount')
  if (meaning === 'dividend') {
    if (row.has('priceCurrency') && row.text('priceCurrency') === base.currency) checkPayout(row, amount)
    return draftCash({ ...base, kind: 'DIVIDEND', amount, security: row.security(undefined) })
  }
  if (meaning === 'internal') return draftCash({ ...base, kind: depositKind(amount), amount })
  if (meaning === 'fee') expectSign(row, 'amount', amount, 'negative')
  const security = meaning === 'tax' || meaning === 'fee' ? row.securityIfAny(undefined) : undefined
  return draftCash({ ...base, kind: cashKinds[meaning], amount, security })
}

const ten = decimalOf(10)

type Base = { row: Row; date: string; account: string; currency: string }

function readTrade(row: Row, base: Base, meaning: 'buy' | 'sell'): Draft {
  const quantity = row.requiredNumber('quantity')
  if (meaning === 'buy') expectSign(row, 'quantity', quantity, 'positive')
  const { currency, parts } = row.has('priceCurrency')
    ? row.unit('priceCurrency')
    : { currency: base.currency, parts: 1 }
  const isConverted = currency !== base.currency
  const rate = isConverted ? row.requiredNumber('rate') : undefined
  const amount = row.requiredNumber('amount')
  const printed = row.requiredNumber('price')
  // The rate of a price in pence is per penny or per pound; the amount tells which.
  const isPerPart = rate && multiply(multiply(absolute(quantity), printed), rate).lt(multiply(absolute(amount), ten))
  const fee = absolute(row.numberOr0('fee'))
  if (!isZero(fee) && row.heading('fee').endsWith('(SEK)') && base.currency !== 'SEK')
    row.refuse({ code: 'wrong_currency', ...row.spot('currency'), expected: 'SEK' })
  return draftTrade(
    { ...base, fee, security: row.security(currency) },
    {
      side: meaning === 'buy' ? 'BUY' : 'SELL',
      quantity: absolute(quantity),
      price: parts === 100 && !isPerPart ? asPercent(printed) : printed,
      rate,
      amount,
    },
  )
}

function readTransfer(row: Row, base: Base, meaning: 'transfer' | 'transferIn' | 'transferOut'): Draft {
  const printed = row.requiredNumber('quantity')
  if (isZero(printed)) row.refuseSpot('unclear_movement', 'quantity')
  if (!isZero(row.numberOr0('amount'))) row.refuseSpot('unclear_movement', 'amount')
  if (meaning === 'transferIn') expectSign(row, 'quantity', printed, 'positive')
  const quantity = meaning === 'transferOut' ? negate(absolute(printed)) : printed
  return draftOf({ ...base, kind: transferKind(quantity), quantity, security: row.security(undefined) })
}

/** Avanza books fees, reclaimed tax, splits and more under one word; exchanges of securities and some texts are clear. */
function readOther(row: Row, base: Base): Draft {
  const [quantity, amount] = [row.numberOr0('quantity'), row.numberOr0('amount')]
  const [isTax, isRefund] = [texts.tax.test(row.text('name')), texts.refund.test(row.text('name'))]
  if (isZero(quantity) && !isZero(amount) && (isTax || isRefund)) {
    expectSign(row, 'amount', amount, isTax ? 'negative' : 'positive')
    return draftCash({ ...base, kind: isTax ? 'TAX' : 'FEE', amount })
  }
  if (isZero(quantity) || !isZero(amount)) row.refuseSpot('unclear_movement', 'type')
  return draftOf({ ...base, kind: 'MERGER', quantity, security: row.security(undefined) })
}

import { decimalOf, multiply } from '@app/domain/decimal/decimal.ts'

import {
  absolute,
  asPercent,
  type Draft,
  draftCash,
  draftExchange,
  draftOf,
  draftTrade,
  isNegative,
  isZero,
  transferKind,
} from '../draft.ts'
import { type Format, meaningOf, wordsFor } from '../format.ts'
import { called, maybe } from '../layout.ts'
import type { Row } from '../row.ts'

const meanings = wordsFor({
  buy: ['Köp'],
  sell: ['Sälj'],
  dividend: ['Utdelning'],
  tax: ['Utländsk källskatt', 'Preliminärskatt', 'Prelimärskatt', 'Preliminär skatt', 'Avkastningsskatt'],
  interest: ['Ränta', 'Inlåningsränta'],
  cash: ['Insättning', 'Uttag', 'Autogiroinsättning'],
  fee: ['ADR-avgift', 'Avgift'],
  transfer: ['Värdepappersöverföring'],
  other: ['Övrigt'],
})

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
  begin: () => ({ groupOf, read }),
}

/** Splits and exchanges of securities are two rows of a day. */
function groupOf(row: Row): string | undefined {
  if (row.text('type').toLowerCase() !== 'övrigt' || !row.has('quantity')) return undefined
  return `${row.text('date')}\n${row.text('account')}`
}

function read(rows: readonly [Row, ...Row[]]): Draft[] {
  const sides = rows.map(readRow)
  return sides[0]!.kind === 'MERGER' ? draftExchange(sides, 'type') : sides
}

function readRow(row: Row): Draft {
  const meaning = meaningOf(row, 'type', meanings)
  const currency = row.has('currency') ? row.currency('currency') : 'SEK'
  const base = { row, date: row.date('date'), account: row.text('account'), currency }
  if (meaning === 'buy' || meaning === 'sell') return readTrade(row, base, meaning)
  if (meaning === 'transfer') return readTransfer(row, base)
  if (meaning === 'other') return readOther(row, base)
  const amount = row.requiredNumber('amount')
  if (meaning === 'cash') return draftCash({ ...base, kind: cashKind(row), amount })
  if (meaning === 'interest') return draftCash({ ...base, kind: 'INTEREST', amount })
  const security = row.securityIfAny(undefined)
  if (meaning === 'dividend') return draftCash({ ...base, kind: 'DIVIDEND', amount, security: row.security(undefined) })
  return draftCash({ ...base, kind: meaning === 'tax' ? 'TAX' : 'FEE', amount, security })
}

const ten = decimalOf(10)

type Base = { row: Row; date: string; account: string; currency: string }

const cashKind = (row: Row) => (row.text('type').toLowerCase() === 'uttag' ? 'WITHDRAWAL' : 'DEPOSIT')

function readTrade(row: Row, base: Base, meaning: 'buy' | 'sell'): Draft {
  const quantity = row.requiredNumber('quantity')
  if (meaning === 'buy' && isNegative(quantity))
    row.refuse({ code: 'wrong_sign', expected: 'positive', ...row.spot('quantity') })
  const { currency, parts } = row.has('priceCurrency')
    ? row.unit('priceCurrency')
    : { currency: base.currency, parts: 1 }
  const isConverted = currency !== base.currency
  const rate = isConverted ? row.requiredNumber('rate') : undefined
  const amount = row.requiredNumber('amount')
  const printed = row.requiredNumber('price')
  // The rate of a price in pence is per penny or per pound; the amount tells which.
  const isPerPart = rate && multiply(multiply(absolute(quantity), printed), rate).lt(multiply(absolute(amount), ten))
  return draftTrade(
    { ...base, fee: absolute(row.numberOr0('fee')), security: row.security(currency) },
    {
      side: meaning === 'buy' ? 'BUY' : 'SELL',
      quantity: absolute(quantity),
      price: parts === 100 && !isPerPart ? asPercent(printed) : printed,
      rate,
      amount,
    },
  )
}

function readTransfer(row: Row, base: Base): Draft {
  const quantity = row.requiredNumber('quantity')
  return draftOf({ ...base, kind: transferKind(quantity), quantity, security: row.security(undefined) })
}

/** Avanza books fees, reclaimed tax, splits and more under one word; only exchanges of securities are clear. */
function readOther(row: Row, base: Base): Draft {
  const quantity = row.numberOr0('quantity')
  if (isZero(quantity) || !isZero(row.numberOr0('amount'))) row.refuseSpot('unclear_movement', 'type')
  return draftOf({ ...base, kind: 'MERGER', quantity, security: row.security(undefined) })
}

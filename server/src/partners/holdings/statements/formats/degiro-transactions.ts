import { add, type Decimal, decimalOf, isNegative, isZero, multiply, negate } from '@app/domain/decimal/decimal.ts'

import {
  absolute,
  asPercent,
  cent,
  checkAmount,
  type Draft,
  draftExchange,
  draftOf,
  draftTrade,
  ratioOf,
  total,
} from '../draft.ts'
import type { Format } from '../format.ts'
import { called, maybe, maybeRightOf, rightOf } from '../layout.ts'
import type { Row } from '../row.ts'

const common = {
  date: called('Datum', 'Date'),
  time: called('Tijd', 'Time', 'Uhrzeit', 'Uhrze', 'Tid'),
  name: called('Product', 'Produkt'),
  isin: called('ISIN'),
  quantity: called('Aantal', 'Quantity', 'Anzahl', 'Antal'),
  price: called('Koers', 'Price', 'Kurs'),
  priceCurrency: rightOf('price', ''),
  local: called('Lokale waarde', 'Local value', 'Wert in Lokalwährung', 'Lokalt värde'),
  localCurrency: rightOf('local', ''),
  rate: called('Wisselkoers', 'Exchange rate', 'Wechselkurs', 'Växelkurs'),
  id: called('Order ID', 'Order-ID', 'Order Id', 'Order'),
  idSlipped: maybeRightOf('id', '', 'Id'),
}

const old = {
  name: 'old',
  columns: {
    ...common,
    value: called('Waarde', 'Value', 'Wert', 'Värde'),
    valueCurrency: rightOf('value', ''),
    fee: called(
      'Transactiekosten en/of',
      'Transactiekosten',
      'Transaction and/or third',
      'Transaction costs',
      'Transaktionsgebühren',
      'Transaktionskosten',
      'Gebühr',
      'Transaktionsavgift',
    ),
    feeCurrency: maybeRightOf('fee', ''),
    amount: called('Totaal', 'Total', 'Gesamt', 'Totalt'),
    currency: rightOf('amount', ''),
  },
}

/** Since 2025, the account's currency is in the headings. */
const current = {
  name: 'current',
  columns: {
    ...common,
    value: called('Waarde ¤', 'Value ¤', 'Wert ¤'),
    autoFx: maybe('AutoFX Kosten', 'AutoFX Fee', 'AutoFX-Gebühr', 'AutoFX Kosten ¤', 'AutoFX Fee ¤'),
    fee: called(
      'Transactiekosten en/of kosten van derden ¤',
      'Transaction and/or third party fees ¤',
      'Transaktionsgebühren und/oder Fremdkosten ¤',
      'Transactiekosten en/of kosten van derden',
      'Transaction and/or third party fees',
      'Transaktionsgebühren und/oder Fremdkosten',
    ),
    amount: called('Totaal ¤', 'Total ¤', 'Gesamt ¤'),
  },
}

/** The trades of DEGIRO, without dividends and cash. */
export const degiroTransactions: Format = {
  name: 'degiro_transactions',
  layouts: [old, current],
  tables: 'one',
  decimal: 'decided',
  isGrouped: true,
  dates: ['dashed'],
  tradesOnly: true,
  isNewestFirst: true,
  begin: () => ({ groupOf, read }),
}

/** The id of some files is in the column behind its heading. */
const idOf = (row: Row) => row.text('id') || row.text('idSlipped')

/** Exchanges of securities have no order. */
const groupOf = (row: Row) => (idOf(row) ? undefined : [row.text('date'), row.text('time')].join('\n'))

function read(rows: readonly [Row, ...Row[]]): Draft[] {
  if (idOf(rows[0])) return rows.map(readTrade)
  const sides = rows.map((row) => {
    const security = row.security(undefined)
    return draftOf({ ...baseOf(row), kind: 'MERGER', quantity: row.requiredNumber('quantity'), security })
  })
  return draftExchange(sides, 'quantity')
}

function baseOf(row: Row) {
  const currency = row.layout === 'old' ? row.currency('currency') : row.headingCurrency('amount')
  return { row, date: row.date('date'), time: row.time('time'), currency, reference: idOf(row) }
}

function readTrade(row: Row): Draft {
  const base = baseOf(row)
  const pieces = row.requiredNumber('quantity')
  const { currency, parts } = row.unit('priceCurrency')
  const [value, amount] = [row.requiredNumber('value'), row.requiredNumber('amount')]
  const charged = [row.numberOr0('fee'), row.numberOr0('autoFx')]
  const fee = negate(total(charged))
  checkCurrencies(row, base.currency)
  checkAmount(row, 'amount', { amount, expected: total([value, ...charged]), tolerance: cent })
  const side = isNegative(pieces) ? 'SELL' : 'BUY'
  const printed = row.requiredNumber('price')
  const isConverted = currency !== base.currency
  const quantity = absolute(pieces)
  if (isConverted) checkConversion(row, multiply(quantity, printed), value)
  const price = isConverted ? ratioOf(absolute(value), quantity) : parts === 100 ? asPercent(printed) : printed
  const draft = draftTrade({ ...base, fee, security: row.security(currency) }, { side, quantity, price, amount })
  checkLocal(row, negate(multiply(pieces, printed)), quantity)
  return draft
}

function checkLocal(row: Row, expected: Decimal, quantity: Decimal): void {
  if (!row.has('local') || row.text('localCurrency') !== row.text('priceCurrency')) return
  const tolerance = add(cent, multiply(quantity, halfCent))
  checkAmount(row, 'local', { amount: row.requiredNumber('local'), expected, tolerance })
}

function checkCurrencies(row: Row, expected: string): void {
  if (row.layout !== 'old') return
  for (const column of ['valueCurrency', 'feeCurrency'] as const) {
    if (row.has(column) && row.text(column) !== expected)
      row.refuse({ code: 'wrong_currency', ...row.spot(column), expected })
  }
}

const mostOff = decimalOf(0.005)
const halfCent = decimalOf(0.005)

/** The rate is foreign units per unit of the account's currency; for prices in pence, pence or pounds. */
function checkConversion(row: Row, gross: Decimal, value: Decimal): void {
  const rate = row.requiredNumber('rate')
  if (isZero(rate)) row.refuse({ code: 'missing', row: row.line, column: row.heading('rate') })
  const expected = ratioOf(gross, rate)
  const isPence = row.unit('priceCurrency').parts === 100 && expected.gt(multiply(absolute(value), decimalOf(10)))
  const exact = isPence ? asPercent(expected) : expected
  const tolerance = add(cent, multiply(exact, mostOff))
  checkAmount(row, 'value', { amount: absolute(value), expected: exact, tolerance })
}

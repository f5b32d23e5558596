import { isNegative, isPositive, negate } from '@app/domain/decimal/decimal.ts'

import type { Draft } from '../draft.ts'
import { depositKind, draftCash, draftExchange, draftOf, total, cent, absolute } from '../draft.ts'
import type { Format } from '../format.ts'
import { called, rightOf } from '../layout.ts'
import type { Row } from '../row.ts'
import { readOrder } from './degiro-order.ts'
import { exchangePattern, type Meaning, meaningOfText, sideOf } from './degiro-words.ts'

const layout = {
  name: 'account',
  columns: {
    date: called('Datum', 'Date'),
    time: called('Tijd', 'Time', 'Uhrze', 'Uhrzeit', 'Tid'),
    reportDate: called('Valutadatum', 'Value date'),
    name: called('Product', 'Produkt'),
    isin: called('ISIN'),
    text: called('Omschrijving', 'Description', 'Beschreibung', 'Beskrivning'),
    rate: called('FX'),
    currency: called('Mutatie', 'Change', 'Änderung', 'Ändring'),
    amount: rightOf('currency', ''),
    id: called('Order Id', 'Order-ID', 'Order ID'),
  },
}

/** The account statement of DEGIRO, in which a trade is several rows. */
export const degiroAccount: Format = {
  name: 'degiro_account',
  layouts: [layout],
  tables: 'one',
  decimal: 'decided',
  isGrouped: true,
  dates: ['dashed'],
  dateColumns: ['date', 'reportDate'],
  tradesOnly: false,
  isNewestFirst: true,
  continued: ['name', 'id'],
  begin: () => ({ groupOf, read }),
}

/** The cash account has a product of its own. */
const isSweep = (row: Row) => row.text('isin') === 'NLFLATEXACNT'
const ofOrder = new Set<Meaning | undefined>(['fill', 'tradeFee', 'tradeTax', 'accrued'])

/**
 * Rows of an order share its id, of which each moment is a trade: one that is filled in parts may have only some of them in
 * the file, and those must have the same keys in a later one. Without an id, rows of a moment and security are a trade.
 */
function groupOf(row: Row): string | undefined {
  const meaning = meaningOfText(row.text('text'))
  const moment = [row.text('date'), row.text('time')]
  if (meaning === 'bookkeeping' || isSweep(row)) return undefined
  if (meaning === 'exchange') return ['exchange', ...moment].join('\n')
  if (row.has('id')) return ['order', row.text('id'), ...moment].join('\n')
  if (meaning === 'currency') return ['currency', ...moment].join('\n')
  return ofOrder.has(meaning) ? ['trade', ...moment, row.text('isin')].join('\n') : undefined
}

function read(rows: readonly [Row, ...Row[]]): Draft[] {
  const meanings = new Map(rows.map((row) => [row, readMeaning(row)]))
  const [first] = rows
  if (meanings.get(first) === 'bookkeeping') first.skip('bookkeeping')
  const values = [...meanings.values()]
  if (values.every((meaning) => meaning === 'exchange')) return readExchange(rows)
  if (values.includes('fill')) return readOrder(rows, meanings)
  // What an order is charged, and money that is changed for it, may have a moment of their own.
  const [changed, others] = [rows.filter(isChange), rows.filter((row) => !isChange(row))]
  const changes = isSome(changed) ? readCurrencies(changed) : []
  return [...changes, ...others.flatMap((row) => readSingle(row, meanings.get(row)!))]
}

const isChange = (row: Row) => meaningOfText(row.text('text')) === 'currency'
const isSome = (rows: readonly Row[]): rows is [Row, ...Row[]] => rows.length > 0

function readMeaning(row: Row): Meaning {
  if (isSweep(row)) return 'bookkeeping'
  return meaningOfText(row.required('text')) ?? row.refuseSpot('unknown_type', 'text')
}

export function baseOf(row: Row) {
  return { row, date: row.date('date'), time: row.time('time'), currency: row.currency('currency') }
}

function readSingle(row: Row, meaning: Meaning): Draft[] {
  const base = { ...baseOf(row), amount: row.requiredNumber('amount') }
  switch (meaning) {
    case 'dividend':
      return [draftCash({ ...base, time: '', kind: 'DIVIDEND', security: row.security(undefined) })]
    case 'dividendTax':
      return [draftCash({ ...base, time: '', kind: 'TAX', security: row.security(undefined) })]
    case 'interest':
      return [draftCash({ ...base, kind: 'INTEREST' })]
    case 'fee':
      return [draftCash({ ...base, kind: 'FEE' })]
    case 'deposit':
      return [draftCash({ ...base, kind: 'DEPOSIT' })]
    case 'withdrawal':
      // One that was sent back is positive.
      return [draftCash({ ...base, kind: depositKind(base.amount) })]
    case 'tradeFee':
      return [draftCash({ ...base, kind: 'FEE', security: row.securityIfAny(undefined) })]
    case 'tradeTax':
      return [draftCash({ ...base, kind: 'TAX', security: row.securityIfAny(undefined) })]
    default:
      return row.refuseSpot('unclear_movement', 'text')
  }
}

/** Money changed into another currency: it leaves one and arrives in the other. */
function readCurrencies(rows: readonly [Row, ...Row[]]): Draft[] {
  const drafts = rows.map((row) => {
    const amount = row.requiredNumber('amount')
    return draftCash({ ...baseOf(row), kind: depositKind(amount), amount })
  })
  const isPaired = new Set(drafts.map(({ currency }) => currency)).size > 1
  const hasBoth = drafts.some(({ amount }) => isNegative(amount)) && drafts.some(({ amount }) => isPositive(amount))
  return isPaired && hasBoth ? drafts : rows[0].refuseSpot('unpaired', 'text')
}

function readExchange(rows: readonly [Row, ...Row[]]): Draft[] {
  const sides = rows.map((row) => {
    const parts = exchangePattern.exec(row.text('text'))!.groups!
    const side = sideOf(parts.verb!) ?? row.refuseSpot('unreadable_text', 'text')
    const pieces = row.parse(parts.quantity!, 'text')
    const quantity = side === 'SELL' ? negate(pieces) : pieces
    return draftOf({ ...baseOf(row), kind: 'MERGER', quantity, security: row.security(undefined) })
  })
  const cash = total(rows.map((row) => row.numberOr0('amount')))
  if (absolute(cash).gt(cent)) rows[0].refuseSpot('unclear_movement', 'text')
  return draftExchange(sides, 'text')
}

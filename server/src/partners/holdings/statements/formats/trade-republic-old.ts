import { absolute, type Draft, draftCash, draftUnpriced, expectSign } from '../draft.ts'
import { type Format, meaningOf, wordsFor } from '../format.ts'
import { called, maybe } from '../layout.ts'
import type { Row } from '../row.ts'

const meanings = wordsFor({
  BUY: ['Aankoop', 'Buy', 'Kauf'],
  SELL: ['Verkoop', 'Sell', 'Verkauf'],
  DIVIDEND: ['Dividend', 'Dividende'],
  DEPOSIT: ['Storting', 'Deposit', 'Einlage'],
  WITHDRAWAL: ['Onttrekking', 'Removal', 'Entnahme'],
  INTEREST: ['Rente', 'Interest', 'Zinsen'],
  feeRefund: ['Fees Refund', 'Gebührenerstattung'],
  fee: ['Fees', 'Gebühren'],
  taxRefund: ['Tax Refund', 'Steuerrückerstattung'],
  tax: ['Taxes', 'Steuern'],
})

const layout = {
  name: 'transactions',
  columns: {
    date: called('Datum', 'Date'),
    type: called('Transactietype', 'Type', 'Typ'),
    amount: called('Waarde (netto)', 'Value', 'Wert'),
    name: called('Opmerking', 'Note', 'Notiz'),
    isin: called('ISIN'),
    quantity: called('Aantal', 'Shares', 'Stück'),
    fee: called('Kosten', 'Fees', 'Gebühren'),
    tax: called('Belasting', 'Taxes', 'Steuern'),
    otherIsin: maybe('ISIN2'),
    otherQuantity: maybe('Aantal2', 'Shares2', 'Stück2'),
  },
  // A column of currencies would contradict that all are euros.
  isClosed: true,
}

/** The layout of tools that export from Trade Republic: no prices and only euros. */
export const oldTradeRepublic: Format = {
  name: 'trade_republic',
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
  if (row.has('otherIsin')) row.refuseSpot('unclear_movement', 'otherIsin')
  const amount = row.requiredNumber('amount')
  const base = { row, date: row.date('date'), currency: 'EUR' }
  const [fee, tax] = [absolute(row.numberOr0('fee')), absolute(row.numberOr0('tax'))]
  if (kind === 'BUY' || kind === 'SELL') {
    const quantity = absolute(row.requiredNumber('quantity'))
    return draftUnpriced({ ...base, fee, tax, security: row.security('EUR') }, { side: kind, quantity, amount })
  }
  if (kind === 'DIVIDEND') return draftCash({ ...base, kind, amount, fee, tax, security: row.security(undefined) })
  if (kind === 'DEPOSIT' || kind === 'WITHDRAWAL' || kind === 'INTEREST')
    return draftCash({ ...base, kind, amount, fee, tax })
  const isRefund = kind === 'feeRefund' || kind === 'taxRefund'
  expectSign(row, 'amount', amount, isRefund ? 'positive' : 'negative')
  return draftCash({ ...base, kind: kind === 'fee' || kind === 'feeRefund' ? 'FEE' : 'TAX', amount })
}

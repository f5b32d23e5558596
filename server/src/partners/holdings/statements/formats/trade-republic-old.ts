import { absolute, type Draft, draftCash, draftUnpriced } from '../draft.ts'
import { type Format, meaningOf, wordsFor } from '../format.ts'
import { called } from '../layout.ts'
import type { Row } from '../row.ts'

const meanings = wordsFor({
  BUY: ['Aankoop', 'Buy'],
  SELL: ['Verkoop', 'Sell'],
  DIVIDEND: ['Dividend'],
  DEPOSIT: ['Storting', 'Deposit'],
  WITHDRAWAL: ['Onttrekking', 'Removal'],
  INTEREST: ['Rente', 'Interest'],
})

const layout = {
  name: 'transactions',
  columns: {
    date: called('Datum', 'Date'),
    type: called('Transactietype', 'Type'),
    amount: called('Waarde (netto)', 'Value'),
    name: called('Opmerking', 'Note'),
    isin: called('ISIN'),
    quantity: called('Aantal', 'Shares'),
    fee: called('Kosten', 'Fees'),
    tax: called('Belasting', 'Taxes'),
  },
}

/** The layout of tools that exported from Trade Republic before it did so itself: no prices and only euros. */
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
  const amount = row.requiredNumber('amount')
  const base = { row, date: row.date('date'), currency: 'EUR' }
  const [fee, tax] = [absolute(row.numberOr0('fee')), absolute(row.numberOr0('tax'))]
  if (kind === 'BUY' || kind === 'SELL') {
    const quantity = absolute(row.requiredNumber('quantity'))
    return draftUnpriced({ ...base, fee, tax, security: row.security('EUR') }, { side: kind, quantity, amount })
  }
  if (kind === 'DIVIDEND') return draftCash({ ...base, kind, amount, fee, tax, security: row.security(undefined) })
  return draftCash({ ...base, kind, amount })
}

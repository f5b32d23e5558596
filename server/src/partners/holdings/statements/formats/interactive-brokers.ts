import { pairCancelled, readCancelled, unsigned } from '../cancellations.ts'
import type { Draft } from '../draft.ts'
import type { Format } from '../format.ts'
import { called, maybe } from '../layout.ts'
import type { Row } from '../row.ts'
import { readAction } from './ib-actions.ts'
import { readPayment } from './ib-payments.ts'
import { readHistory, readTrade } from './ib-trades.ts'
import type { IbAccount } from './ib-account.ts'

/** The section and the kind of the row stand before the columns. */
const table = <Columns extends object>(section: string, columns: Columns) => ({
  name: section,
  columns: { code: called(section), status: called('Header'), ...columns },
})

const payments = {
  category: maybe('Subtitle'),
  currency: called('Currency'),
  date: called('Date', 'Settle Date'),
  text: called('Description'),
  amount: called('Amount'),
  account: maybe('Account'),
}

const layouts = [
  table('Trades', {
    detail: called('DataDiscriminator'),
    assetType: called('Asset Category'),
    currency: called('Currency'),
    symbol: called('Symbol'),
    date: called('Date/Time'),
    quantity: called('Quantity'),
    price: called('T. Price'),
    gross: called('Proceeds'),
    fee: called('Comm/Fee', 'Comm in ¤'),
    category: maybe('Code'),
    account: maybe('Account'),
  }),
  table('Dividends', payments),
  table('Withholding Tax', payments),
  table('Deposits & Withdrawals', payments),
  table('Interest', payments),
  table('Fees', payments),
  table('Commission Adjustments', payments),
  table('Transfers', { date: called('Date') }),
  table('Corporate Actions', {
    assetType: called('Asset Category'),
    currency: called('Currency'),
    reportDate: called('Report Date'),
    date: called('Date/Time'),
    text: called('Description'),
    quantity: called('Quantity'),
    gross: called('Proceeds'),
    account: maybe('Account'),
  }),
  table('Financial Instrument Information', {
    symbol: called('Symbol'),
    name: called('Description'),
    isin: called('Security ID'),
  }),
  table('Account Information', { text: called('Field Name'), value: called('Field Value') }),
  table('Summary', { text: called('Field Name'), value: called('Field Value') }),
  table('Transaction History', {
    date: called('Date'),
    account: called('Account'),
    name: called('Description'),
    type: called('Transaction Type'),
    symbol: called('Symbol'),
    quantity: called('Quantity'),
    price: called('Price'),
    priceCurrency: called('Price Currency'),
    gross: called('Gross Amount'),
    fee: called('Commission'),
    amount: called('Net Amount'),
  }),
]

/** The activity statement and the transaction history of Interactive Brokers, in English. */
export const interactiveBrokers: Format = {
  name: 'interactive_brokers',
  layouts,
  tables: 'sectioned',
  decimal: '.',
  isGrouped: true,
  dates: ['iso'],
  tradesOnly: false,
  areTaxesCorrected: true,
  isNewestFirst: false,
  isDetail: (section) => section === 'Transaction Fees' || section.endsWith(' Details'),
  begin: (rows) => {
    const account = readAccount(rows)
    const cancelled = pairCancelled(rows, { kindOf: cancellationOf, contentOf })
    return {
      groupOf: (row) => cancelled.get(row) ?? groupOf(row),
      read: (group) => (cancelled.has(group[0]) ? readCancelled(group, 'category') : readSection(group, account)),
    }
  },
}

const isOrder = (row: Row) => row.layout === 'Trades' && row.text('detail') === 'Order'
const cancellationOf = (row: Row) =>
  isOrder(row) && row.text('category').split(';').includes('Ca') ? ('certain' as const) : undefined

/** An order and its cancellation have opposite quantities. */
const contentOf = (row: Row) =>
  [row.layout, row.text('detail'), row.text('symbol'), row.text('price'), unsigned(row.text('quantity'))].join('\n')

const fieldSections = new Set(['Account Information', 'Summary'])

/** What the statement says about the account and about the securities in it. */
function readAccount(rows: readonly Row[]): IbAccount {
  const fields = new Map(
    rows.filter((row) => fieldSections.has(row.layout)).map((row) => [row.text('text'), row.text('value')]),
  )
  const instruments = rows.filter((row) => row.layout === 'Financial Instrument Information' && row.has('symbol'))
  return {
    label: fields.get('Account') ?? '',
    currency: fields.get('Base Currency'),
    // A symbol may be listed with its former ones.
    ordered: new Set(rows.filter(isOrder).map((row) => row.text('symbol'))),
    instruments: new Map(
      instruments.flatMap((row) =>
        row
          .text('symbol')
          .split(',')
          .map((symbol) => [symbol.trim(), row]),
      ),
    ),
  }
}

/** The sides of a corporate action begin with the same security. */
function groupOf(row: Row): string | undefined {
  if (row.layout !== 'Corporate Actions') return undefined
  const security = /^[^()]*\([^()]*\)/u.exec(row.text('text'))?.[0]
  return security && [row.text('account'), row.text('date'), security].join('\n')
}

function readSection(rows: readonly [Row, ...Row[]], account: IbAccount): Draft[] {
  const [row] = rows
  // Totals have their own kind of row, or a first column such as "Total in EUR".
  const isTotal = (['currency', 'category', 'assetType'] as const).some((column) =>
    row.text(column).startsWith('Total'),
  )
  if (row.text('status') !== 'Data' || isTotal) row.skip('summary')
  switch (row.layout) {
    case 'Trades':
      return readTrade(row, account)
    case 'Transaction History':
      return readHistory(row, account)
    case 'Corporate Actions':
      return readAction(rows, account)
    case 'Transfers':
    case 'unknown':
      return row.refuseSpot('unclear_movement', 'code')
    case 'Account Information':
    case 'Summary':
    case 'Financial Instrument Information':
      return []
    default:
      return [readPayment(row, account)]
  }
}

import { refuseFile } from '../faults.ts'
import type { Format } from '../format.ts'
import { type Layout, called, matchHeader, maybe } from '../layout.ts'
import { limits } from '../statement.ts'
import type { RawTable } from '../tables.ts'
import { walk, type XmlElement } from '../xml.ts'
import { beginFlex } from './flex-rows.ts'

// The member chooses the columns; the names of a CSV file come first, those of XML behind them.
const trades: Layout = {
  name: 'Trade',
  columns: {
    date: called('TradeDate', 'DateTime'),
    time: maybe('OrderTime'),
    type: called('Buy/Sell', 'BuySell'),
    isin: called('ISIN'),
    symbol: maybe('Symbol'),
    name: maybe('Description'),
    quantity: called('Quantity'),
    price: called('TradePrice'),
    gross: called('TradeMoney', 'Proceeds'),
    tax: maybe('Taxes'),
    fee: called('IBCommission'),
    feeCurrency: maybe('IBCommissionCurrency'),
    currency: called('CurrencyPrimary', 'Currency'),
    assetType: maybe('AssetClass', 'AssetCategory'),
    detail: maybe('LevelOfDetail'),
    id: maybe('TradeID'),
    account: maybe('ClientAccountID', 'AccountId'),
  },
}

const cash: Layout = {
  name: 'CashTransaction',
  columns: {
    type: called('Type'),
    date: called('SettleDate', 'Date/Time', 'DateTime', 'ReportDate'),
    isin: called('ISIN'),
    symbol: maybe('Symbol'),
    text: called('Description'),
    amount: called('Amount'),
    currency: called('CurrencyPrimary', 'Currency'),
    detail: maybe('LevelOfDetail'),
    id: maybe('TransactionID'),
    account: maybe('ClientAccountID', 'AccountId'),
  },
}

const actions: Layout = {
  name: 'CorporateAction',
  columns: {
    type: called('Type'),
    date: called('ReportDate', 'DateTime', 'Date/Time'),
    isin: called('ISIN'),
    symbol: maybe('Symbol'),
    text: called('Description', 'ActionDescription'),
    quantity: called('Quantity'),
    currency: called('CurrencyPrimary', 'Currency'),
    gross: maybe('Proceeds'),
    detail: maybe('LevelOfDetail'),
    id: maybe('TransactionID'),
    account: maybe('ClientAccountID', 'AccountId'),
  },
}

const transfers: Layout = { name: 'Transfer', columns: { type: called('Type'), date: called('Date', 'DateTime') } }

const shared = {
  name: 'interactive_brokers_flex',
  decimal: '.',
  isGrouped: false,
  dates: ['compact', 'iso'],
  tradesOnly: false,
  areTaxesCorrected: true,
  isNewestFirst: false,
  begin: beginFlex,
} as const

/** Flex queries of Interactive Brokers as CSV. */
export const flexCsv: Format = {
  ...shared,
  layouts: [trades, cash],
  tables: 'many',
  // Lines that begin and end files, accounts and sections, which members can ask for.
  isFrame: ([first = '']) => /^[BE]O[FAS]$/u.test(first),
}

/** Flex queries of Interactive Brokers as XML. */
export const flexXml: Format = { ...shared, layouts: [trades, cash, actions, transfers], tables: 'many' }

/** A table for every kind of element; the names of its attributes are the headings. */
export function flexXmlTables(root: XmlElement): RawTable[] {
  const elements = Map.groupBy(walk(root), ({ name }) => name)
  return flexXml.layouts.flatMap((layout) => {
    const rows = elements.get(layout.name) ?? []
    if (rows.length === 0) return []
    if (rows.length > limits.rows) refuseFile({ code: 'too_many_rows', limit: limits.rows })
    const headings = [...new Set(rows.flatMap(({ attributes }) => Object.keys(attributes)))]
    const { header, missing } = matchHeader(layout, headings)
    if (missing.length > 0) refuseFile({ code: 'unknown_format', nearest: flexXml.name, missing })
    const toRow = ({ line, attributes }: XmlElement) => ({
      line,
      values: headings.map((name) => attributes[name] ?? ''),
    })
    return [{ header, section: '', rows: rows.map(toRow) }]
  })
}

import { refuseFile } from '../faults.ts'
import type { Format } from '../format.ts'
import { called, matchHeader } from '../layout.ts'
import type { RawTable } from '../tables.ts'
import { textOf, type XmlElement } from '../xml.ts'
import { readPortfolioRow } from './portfolio-performance-rows.ts'
import { createResolver, listOwned } from './portfolio-performance-graph.ts'

const headings = [
  'date',
  'type',
  'amount',
  'currency',
  'fee',
  'tax',
  'shares',
  'isin',
  'wkn',
  'symbol',
  'name',
  'account',
  'uuid',
  'owner',
] as const

const layout = {
  name: 'transactions',
  columns: {
    date: called('date'),
    type: called('type'),
    amount: called('amount'),
    currency: called('currency'),
    fee: called('fee'),
    tax: called('tax'),
    quantity: called('shares'),
    isin: called('isin'),
    wkn: called('wkn'),
    symbol: called('symbol'),
    name: called('name'),
    account: called('account'),
    id: called('uuid'),
    category: called('owner'),
  },
}

/** The file of Portfolio Performance itself, stored as XML without a password. */
export const portfolioXml: Format = {
  name: 'portfolio_performance',
  layouts: [layout],
  tables: 'one',
  decimal: '.',
  isGrouped: false,
  dates: ['iso'],
  tradesOnly: false,
  isNewestFirst: false,
  begin: () => ({ read: ([row]) => [readPortfolioRow(row)] }),
}

/** Since this version, pieces are stored in hundred-millionths. */
const leastVersion = 49

/** The transactions of all portfolios and accounts as rows. */
export function portfolioXmlTables(root: XmlElement): RawTable[] {
  const version = textOf(root, 'version')
  if (!(Number(version) >= leastVersion))
    refuseFile({ code: 'old_version', version: version.slice(0, 10), least: String(leastVersion) })
  const resolve = createResolver(root)
  const { header } = matchHeader(layout, headings)
  const rows = listOwned(root, resolve).map(({ owner, account, transaction }) => ({
    line: transaction.line,
    values: valuesOf(transaction, { owner, account }, resolve),
  }))
  return [{ header, section: '', rows }]
}

type Resolve = ReturnType<typeof createResolver>

function valuesOf(
  transaction: XmlElement,
  { owner, account }: { owner: string; account: string },
  resolve: Resolve,
): string[] {
  const security = resolve(transaction.children.find(({ name }) => name === 'security'))
  const ofSecurity = (name: string) => (security ? textOf(security, name) : '')
  return [
    textOf(transaction, 'date'),
    textOf(transaction, 'type'),
    scale(textOf(transaction, 'amount'), 2),
    textOf(transaction, 'currencyCode'),
    unitsOf(transaction, 'FEE'),
    unitsOf(transaction, 'TAX'),
    scale(textOf(transaction, 'shares'), 8),
    ...['isin', 'wkn', 'tickerSymbol', 'name'].map(ofSecurity),
    account,
    textOf(transaction, 'uuid'),
    owner,
  ].map((value) => value.trim())
}

/** An integer with the decimal point before its last digits; any other text is left for the row to refuse. */
function scale(text: string, decimals: number): string {
  if (!/^-?\d{1,25}$/u.test(text)) return text
  const digits = text.replace('-', '').padStart(decimals + 1, '0')
  return `${text.startsWith('-') ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The sum of the fees or taxes of a transaction. */
function unitsOf(transaction: XmlElement, type: string): string {
  const units = transaction.children.find(({ name }) => name === 'units')?.children ?? []
  const amounts = units
    .filter(({ attributes }) => attributes['type'] === type)
    .map((unit) => unit.children.find(({ name }) => name === 'amount')?.attributes['amount'] ?? '0')
  const isWhole = amounts.every((amount) => /^\d{1,15}$/u.test(amount))
  return isWhole ? scale(String(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)), 2) : amounts.join(' ')
}

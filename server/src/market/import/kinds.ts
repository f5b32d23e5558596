import { UserFacingError } from '#errors.ts'

import { type Header, headerOf, otherNamesOf } from './table/columns.ts'

/** The kinds of file, each recognised by its required columns; those above win over those below. */
const required = {
  instruments: ['orderbook_id', 'isin', 'symbol', 'name', 'currency', 'mic'],
  names: ['orderbook_id', 'isin', 'symbol', 'name', 'currency', 'sector'],
  shares: ['symbol', 'name', 'isin', 'currency', 'country', 'exchange', 'mic', 'sector', 'industry', 'delisted'],
  etfs: ['symbol', 'name', 'isin', 'currency', 'exchange', 'mic', 'category_group', 'category', 'family'],
  funds: ['symbol', 'name', 'currency', 'exchange', 'mic', 'category_group', 'category', 'family'],
  indices: ['symbol', 'name', 'currency', 'exchange', 'mic', 'category_group', 'category'],
  coins: ['symbol', 'name', 'cryptocurrency', 'currency', 'exchange'],
  rates: ['date', 'usd', 'sek', 'gbp'],
  ratePairs: ['date', 'base', 'quote', 'rate'],
  references: ['date', 'orderbook_id', 'close'],
  prices: ['date', 'last'],
  splits: ['ex_date', 'split'],
  actions: ['ex_date', 'price_factor'],
  dividends: ['ex_date', 'amount'],
  members: ['index', 'isin'],
} as const

export type FileKind = keyof typeof required

/** Columns beside a close that make a file one of daily prices, not of reference closes. */
const ofTrading = ['last', 'open', 'high', 'low', 'volume', 'net_change', 'bid', 'ask']

export const kindNames: Record<FileKind, string> = {
  instruments: 'an instrument master',
  prices: 'daily prices',
  actions: 'corporate actions',
  references: 'reference closes',
  names: 'a list of names without exchanges',
  splits: 'splits',
  dividends: 'dividends',
  coins: 'a list of coins',
  shares: 'a list of shares',
  etfs: 'a list of ETFs',
  funds: 'a list of funds',
  indices: 'a list of indices',
  rates: "the European Central Bank's exchange rates",
  ratePairs: 'exchange rates',
  members: 'members of indices',
}

/** With one of these columns, closes and dividends are as they were published. */
const asPublished = ['orderbook_id', 'adjusted_close', 'splitfactor', 'unadjusted_value', 'unadjustedvalue']

const kinds = Object.keys(required) as FileKind[]

/** Kinds whose columns belong to the data themselves: only their exact names count. */
const withSynonyms = new Set<FileKind>(['prices', 'splits', 'actions', 'dividends'])

/** A file's columns, and what they make it. */
export type Columns = Header & {
  kind: FileKind
  /** Everything that a row may hold: some files have a close, a dividend and a split in one row. */
  kinds: ReadonlySet<FileKind>
  /**
   * Whether closes and dividends before a split are in the pieces after it, as most sources hand them out.
   */
  isAdjusted: boolean
}

/** Recognises a file by its header, whatever the order of its columns; undefined if it is none. */
export function recognise(cells: readonly string[]): Columns | undefined {
  const header = headerOf(cells)
  const fitting = kinds.filter((kind) => fits(header, kind))
  const [kind] = fitting
  if (kind === undefined) return undefined
  const isAdjusted = !asPublished.some(
    (column) => header.hasNamed(column) && header.nameOf('last').toLowerCase() !== column,
  )
  return { ...header, kind, kinds: new Set(fitting), isAdjusted }
}

/** As `recognise`; refuses a header that is unknown or has two columns of the same meaning. */
export function columnsOf(fileName: string, cells: readonly string[]): Columns {
  const columns = recognise(cells)
  if (!columns) throw new UserFacingError(unknownHeader(fileName, cells))
  if (columns.doubled !== undefined) {
    throw new UserFacingError(`${fileName} has two columns of the same name: ${columns.doubled}.`)
  }
  return columns
}

function fits(header: Header, kind: FileKind): boolean {
  if (kind === 'references' && ofTrading.some((column) => header.hasNamed(column))) return false
  if (!withSynonyms.has(kind)) return required[kind].every(header.hasNamed)
  // A file of somebody's transactions has dates and prices too.
  return !header.has('account') && required[kind].every(header.has)
}

/** Names the columns that the nearest kind of file has and this header has not. */
export function unknownHeader(fileName: string, cells: readonly string[]): string {
  const header = headerOf(cells)
  if (header.has('account') && required.prices.every(header.has)) {
    return `${fileName} holds transactions of an account, not prices. Members upload these themselves, as a statement of their bank.`
  }
  const [nearest] = kinds
    .filter((kind) => kind !== 'names')
    .map((kind) => {
      const missing = required[kind].filter((column) => !header.has(column))
      return { kind, missing, share: 1 - missing.length / required[kind].length }
    })
    .toSorted((a, b) => b.share - a.share || a.missing.length - b.missing.length)
  const { kind, missing, share } = nearest!
  const wanted = (share === 0 ? required.prices : missing).map(described).join(' and ')
  const what = kindNames[share === 0 ? 'prices' : kind]
  return `${fileName} has an unknown header: ${cells.join(', ').slice(0, 120)}. Nearest are ${what}; missing: ${wanted}.`
}

function described(column: string): string {
  const others = otherNamesOf(column).slice(0, 3)
  return others.length > 0 ? `${column} (or ${others.join(', ')})` : column
}

/** Each kind of file that can be imported, with its required columns. */
export function knownHeaders(): string[] {
  return kinds.filter((kind) => kind !== 'names').map((kind) => `${kindNames[kind]} (${required[kind].join(', ')})`)
}

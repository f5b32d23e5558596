import { UserFacingError } from '#errors.ts'

/** What a file can hold, each recognised by the columns that it must have. */
const required = {
  instruments: ['orderbook_id', 'isin', 'symbol', 'name', 'currency', 'mic'],
  prices: ['date', 'orderbook_id', 'last'],
  actions: ['ex_date', 'orderbook_id', 'price_factor'],
  references: ['date', 'orderbook_id', 'close'],
  names: ['orderbook_id', 'isin', 'symbol', 'name', 'currency', 'sector'],
  splits: ['ex_date', 'orderbook_id', 'split'],
  dividends: ['ex_date', 'orderbook_id', 'amount', 'currency'],
  coins: ['symbol', 'name', 'cryptocurrency', 'currency', 'exchange'],
  shares: ['symbol', 'name', 'isin', 'currency', 'country', 'exchange', 'mic', 'sector', 'industry', 'delisted'],
  etfs: ['symbol', 'name', 'isin', 'currency', 'exchange', 'mic', 'category_group', 'category', 'family'],
  funds: ['symbol', 'name', 'currency', 'exchange', 'mic', 'category_group', 'category', 'family'],
  indices: ['symbol', 'name', 'currency', 'exchange', 'mic', 'category_group', 'category'],
  rates: ['date', 'usd', 'sek', 'gbp'],
  ratePairs: ['date', 'base', 'quote', 'rate'],
} as const

export type FileKind = keyof typeof required

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
}

/** A file's columns by name: reads a row's value, empty when the file has no such column. */
export type Columns = {
  kind: FileKind
  /** As they are spelled in the file. */
  names: readonly string[]
  has: (column: string) => boolean
  place: (column: string) => number | undefined
  of: (values: string[], column: string) => string
}

/** Recognises a file by its header, whatever the order of its columns. */
export function columnsOf(fileName: string, header: readonly string[]): Columns {
  const places = new Map(header.map((column, place) => [column.trim().toLowerCase(), place]))
  if (places.size < header.length) throw new UserFacingError(`${fileName} has two columns of the same name.`)
  const kinds = Object.keys(required) as FileKind[]
  const kind = kinds.find((candidate) => required[candidate].every((column) => places.has(column)))
  if (!kind) {
    throw new UserFacingError(`${fileName} has an unknown header. Known are ${knownHeaders().join('; ')}.`)
  }
  return {
    kind,
    names: header.map((column) => column.trim()),
    has: (column) => places.has(column),
    place: (column) => places.get(column),
    of: (values, column) => values[places.get(column) ?? -1]?.trim() ?? '',
  }
}

/** Each kind of file that can be loaded with the columns that it must have. */
export function knownHeaders(): string[] {
  const kinds = (Object.keys(required) as FileKind[]).filter((kind) => kind !== 'names')
  return kinds.map((kind) => `${kindNames[kind]} (${required[kind].join(', ')})`)
}

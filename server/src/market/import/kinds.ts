import { UserFacingError } from '#errors.ts'

/** The kinds of file, each recognised by its required columns. */
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

/** Columns that a kind of file does not have, and the other kind that they suggest. */
const foreign: Partial<Record<FileKind, { columns: readonly string[]; suggests: FileKind }>> = {
  references: { columns: ['last', 'open', 'high', 'low', 'volume', 'net_change'], suggests: 'prices' },
  names: { columns: ['mic'], suggests: 'instruments' },
}

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

const kinds = Object.keys(required) as FileKind[]

/** A file's columns by name: reads a row's value, empty when the file has no such column. */
export type Columns = {
  kind: FileKind
  /** As they are spelled in the file. */
  names: readonly string[]
  has: (column: string) => boolean
  of: (values: string[], column: string) => string
}

/** Recognises a file by its header, whatever the order of its columns; one that could be of two kinds is refused. */
export function columnsOf(fileName: string, header: readonly string[]): Columns {
  const places = new Map(header.map((column, place) => [column.trim().toLowerCase(), place]))
  if (places.size < header.length) throw new UserFacingError(`${fileName} has two columns of the same name.`)
  return {
    kind: kindOf(fileName, places),
    names: header.map((column) => column.trim()),
    has: (column) => places.has(column),
    of: (values, column) => values[places.get(column) ?? -1]?.trim() ?? '',
  }
}

function kindOf(fileName: string, places: ReadonlyMap<string, number>): FileKind {
  const complete = kinds.filter((kind) => required[kind].every((column) => places.has(column)))
  const possible = complete.filter((kind) => !foreign[kind]?.columns.some((column) => places.has(column)))
  // Some kinds have all columns of another and more: the more specific one wins.
  const [kind, ...others] = possible.filter((one) => !possible.some((other) => other !== one && includes(other, one)))
  if (kind && others.length === 0) return kind
  const choices = kind ? [kind, ...others] : complete.flatMap((one) => [foreign[one]!.suggests, one])
  if (choices.length > 0) {
    throw new UserFacingError(`${fileName} could be ${choices.map(headerOf).join(' or ')}; its columns fit both.`)
  }
  throw new UserFacingError(`${fileName} has an unknown header. Known are ${knownHeaders().join('; ')}.`)
}

function includes(larger: FileKind, smaller: FileKind): boolean {
  const columns = new Set<string>(required[larger])
  return required[smaller].every((column) => columns.has(column))
}

/** Each kind of file that can be imported, with its required columns. */
export function knownHeaders(): string[] {
  return kinds.filter((kind) => kind !== 'names').map(headerOf)
}

function headerOf(kind: FileKind): string {
  const without = foreign[kind] ? `; without ${foreign[kind].columns.join(', ')}` : ''
  return `${kindNames[kind]} (${required[kind].join(', ')}${without})`
}

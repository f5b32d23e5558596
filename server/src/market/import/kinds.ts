import { UserFacingError } from '#errors.ts'

/** What a file can hold, each recognised by the columns that it must have. */
const required = {
  instruments: ['orderbook_id', 'isin', 'symbol', 'name', 'currency', 'mic'],
  prices: ['date', 'orderbook_id', 'last'],
  actions: ['ex_date', 'orderbook_id', 'price_factor'],
  references: ['date', 'orderbook_id', 'close'],
  names: ['orderbook_id', 'isin', 'symbol', 'name', 'currency', 'sector'],
} as const

export type FileKind = keyof typeof required

export const kindNames: Record<FileKind, string> = {
  instruments: 'an instrument master',
  prices: 'daily prices',
  actions: 'corporate actions',
  references: 'reference closes',
  names: 'a list of names without exchanges',
}

/** A file's columns by name: reads a row's value, empty when the file has no such column. */
export type Columns = {
  kind: FileKind
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

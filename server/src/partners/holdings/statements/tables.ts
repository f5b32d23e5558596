import type { RawRow } from './csv.ts'
import type { Format } from './format.ts'
import { called, type Column, type Header, matchHeader } from './layout.ts'
import type { FormatName } from './statement.ts'

/** The rows below one header. */
export type RawTable = { header: Header; section: string; rows: RawRow[] }

export type Recognition = { format: Format; columns: number }
export type Nearest = { format: FormatName; missing: string[]; share: number }

/** Whether the first rows of a file have a header of the format; else what is missing in the most similar row. */
export function recognise(format: Format, head: readonly RawRow[]): Recognition | Nearest {
  let nearest: Nearest = { format: format.name, missing: [], share: 0 }
  let columns = 0
  for (const values of head.map((row) => headerValues(format, row))) {
    for (const layout of values ? format.layouts : []) {
      const { header, missing } = matchHeader(layout, values!)
      if (missing.length === 0) columns = Math.max(columns, header.indexes.size)
      const share = header.indexes.size / (header.indexes.size + missing.length)
      if (share > nearest.share) nearest = { format: format.name, missing, share }
    }
  }
  return columns > 0 ? { format, columns } : nearest
}

/** The headings that a row may have; undefined if it is not a header of a sectioned file. */
function headerValues(format: Format, { values }: RawRow): readonly string[] | undefined {
  if (format.tables !== 'sectioned') return values
  return values[1] === 'Header' ? values : undefined
}

/** The tables of a file of the format. What is above the first header is left out. */
export function splitTables(format: Format, rows: readonly RawRow[]): RawTable[] {
  if (format.tables === 'sectioned') return splitSections(format, rows)
  const tables: RawTable[] = []
  const isMany = format.tables === 'many'
  const names = firstNamesOf(format)
  let section = ''
  for (const row of rows) {
    // Below the first header of a file may be those of further exports, with their columns in another order.
    const header = hasName(row, names) ? headerOf(format, row.values) : undefined
    if (header) tables.push({ header, section, rows: [] })
    else if (isMany && isTitle(row.values)) section = row.values[0]!.trim()
    else if (!format.isFrame?.(row.values)) tables.at(-1)?.rows.push(row)
  }
  return format.continued ? tables.map((table) => joinContinued(table, format.continued!)) : tables
}

const hasName = ({ values }: RawRow, names: ReadonlySet<string>) =>
  values.some((value) => names.has(value.trim().toLowerCase()))

/** Some brokers break long values over two rows, of which the second has no other values. */
function joinContinued({ header, section, rows }: RawTable, continued: readonly Column[]): RawTable {
  const joined: RawRow[] = []
  const indexes = new Set(continued.map((column) => header.indexes.get(column)))
  for (const row of rows) {
    const last = joined.at(-1)
    const isRest = row.values.every((value, index) => value.trim() === '' || indexes.has(index))
    if (!last || !isRest) joined.push(row)
    else joined[joined.length - 1] = { line: last.line, values: last.values.map((v, i) => v + (row.values[i] ?? '')) }
  }
  return { header, section, rows: joined }
}

/** The names of the first column of every table, of which every header has one. */
const firstNamesOf = ({ layouts }: Format) =>
  new Set(layouts.flatMap(({ columns }) => Object.values(columns)[0]!.names.map((name) => name.toLowerCase())))

/** A line between tables has at most two values, such as an account and a period, and does not begin with a date. */
const isTitle = (values: readonly string[]) =>
  values.slice(2).every((value) => value.trim() === '') && !/^\d/u.test(values[0]!.trim())

function headerOf(format: Format, values: readonly string[]): Header | undefined {
  const matches = format.layouts
    .map((layout) => matchHeader(layout, values))
    .filter(({ missing }) => missing.length === 0)
  return matches.toSorted((a, b) => b.header.indexes.size - a.header.indexes.size)[0]?.header
}

/** A section with amounts that is not known. Its rows are refused, as they could move money. */
function unknownHeader(format: Format, section: string, values: readonly string[]): Header | undefined {
  const isMoney = values.some((value) => value.trim() === 'Amount') && !format.isDetail?.(section)
  return isMoney
    ? matchHeader({ name: 'unknown', columns: { code: called(section), status: called('Header') } }, values).header
    : undefined
}

/** A known section without all of its columns. Its rows are refused for what they lack instead of being ignored. */
function incompleteHeader({ layouts }: Format, section: string, values: readonly string[]): Header | undefined {
  const layout = layouts.find(({ name }) => name === section)
  return layout && matchHeader(layout, values).header
}

function splitSections(format: Format, rows: readonly RawRow[]): RawTable[] {
  const tables: RawTable[] = []
  const current = new Map<string, RawTable | undefined>()
  for (const row of rows) {
    const section = (row.values[0] ?? '').trim()
    if (row.values[1] === 'Header') {
      const header =
        headerOf(format, row.values) ??
        incompleteHeader(format, section, row.values) ??
        unknownHeader(format, section, row.values)
      const table = header && { header, section, rows: [] }
      if (table) tables.push(table)
      current.set(section, table)
    } else current.get(section)?.rows.push(row)
  }
  return tables
}

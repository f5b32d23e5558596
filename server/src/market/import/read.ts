import { UserFacingError } from '#errors.ts'

import type { InputFile } from './files.ts'
import { type Columns, columnsOf, type FileKind, kindNames, recognise, unknownHeader } from './kinds.ts'
import { withoutEmptyEnd } from './table/columns.ts'
import { csvReader, type CsvRow, parseRow, type Separator, separators } from './table/csv.ts'
import { type Line, readLines } from './table/text.ts'

/** A row's values and names of columns by our names of them, and its position. */
export type Row = {
  file: string
  line: number
  of: (column: string) => string
  nameOf: (column: string) => string
  /** All that it holds, in the order of the file. */
  values: readonly string[]
  /** What it tells in place of prices, as the tables of Yahoo's pages do: `0.25 Dividend` or `4:1 Stock Splits`. */
  event?: 'dividends' | 'actions' | undefined
}

/** What a file's rows have in common: its columns, what separates them, the symbol in its heading, and its first rows. */
export type Table = { columns: Columns; separator: Separator; symbol: string; sample: readonly Row[] }

type RowHandlers = {
  /** Sees the header and the first rows; returns the handler of rows, or nothing to leave the file out. */
  begin: (table: Table) => ((row: Row) => void) | undefined
  /** Takes a row that is broken, and why. */
  refuse: (row: Row, fault: string) => void
  onBytes?: (bytes: number) => void
  /** Waits until what the handler has passed on is taken, so that a long file is never in memory as a whole. */
  flush?: () => Promise<void>
}

type FoundHeader = { columns: Columns; separator: Separator; symbol: string; lines: number }

/** A heading may stand above the header, but not more lines than these. */
const mostHeadings = 20

/** Reads a file row by row and returns how many there are. A broken row is refused alone; a file without one is empty. */
export async function readRows(file: InputFile, { begin, refuse, onBytes, flush }: RowHandlers): Promise<number> {
  let found: FoundHeader | undefined
  let read: ReturnType<typeof csvReader> | undefined
  let take: ((row: Row) => void) | undefined
  let rows = 0

  const rowOf = ({ line, values }: CsvRow): Row => {
    const { of, nameOf } = found!.columns
    const row = { file: file.name, line, of: (column: string) => of(values, column), nameOf, values }
    const told = toldIn(values)
    return told ? { ...row, event: told.event, of: (column) => told.of(column) ?? row.of(column) } : row
  }
  function handle(csvRows: readonly CsvRow[], isLast: boolean): boolean {
    if (!take && csvRows.length === 0 && !isLast) return true
    const { names } = found!.columns
    const checked = csvRows.map((values) => {
      const row = rowOf(values)
      return { row, fault: values.fault ?? (row.event ? undefined : faultOf(values.values, names)) }
    })
    const good = checked.filter(({ fault }) => fault === undefined)
    take ??= begin({ ...found!, sample: good.map(({ row }) => row) })
    if (!take) return false
    rows += checked.length
    for (const { row, fault } of checked) {
      if (fault === undefined) take(row)
      else refuse(row, fault)
    }
    return true
  }

  for await (const lines of readLines(file, onBytes ?? (() => undefined))) {
    let rest: Line[] = lines
    if (!found) {
      // A file without a line break is only complete at its end.
      if (lines.length === 0) continue
      found = findHeader(file.name, lines)
      rest = lines.slice(found.lines)
      read = csvReader(found.separator, found.lines)
    }
    if (
      !handle(
        rest.flatMap((line) => read!(line)),
        false,
      )
    )
      return 0
    await flush?.()
  }
  if (read) handle(read(), true)
  await flush?.()
  return rows
}

/** What the fault of a line ends with that is text around the table, such as `Data provided by ...`. */
export const isNoRow = 'is no row of the table'
const shownText = 60

function faultOf(values: readonly string[], names: readonly string[]): string | undefined {
  const width = names.length
  if (values[0]?.trim() === names[0] && names.every((name, i) => name === values[i]?.trim())) {
    return `the header, once more, ${isNoRow}`
  }
  const [first] = values.length < width && width > 2 ? values.filter((value) => value.trim() !== '') : []
  const isText =
    first !== undefined && (values.length === 1 || (!values.some((value) => /\d/.test(value)) && /\w \w/.test(first)))
  return isText ? `"${first.trim().slice(0, shownText)}" ${isNoRow}` : widthFault(values, width)
}

const tellsDividend = /^([\d.,]+) Dividend$/i
const tellsSplit = /^([\d.]+ ?[:/] ?[\d.]+) (?:Stock )?Splits?$/i

/** What a row of Yahoo's page says beside its day, if it is an event. */
function toldIn(
  values: readonly string[],
): (Pick<Row, 'event'> & { of: (column: string) => string | undefined }) | undefined {
  const text = values[1]?.trim() ?? ''
  if (!/[ds]$/i.test(text) || values.slice(2).some((value) => value.trim() !== '')) return undefined
  const [amount, split] = [tellsDividend.exec(text)?.[1], tellsSplit.exec(text)?.[1]]
  if (amount === undefined && split === undefined) return undefined
  const cells: Readonly<Record<string, string>> = amount === undefined ? { split: split! } : { amount }
  const isDay = (column: string) => column === 'date' || column === 'ex_date'
  return {
    event: amount === undefined ? 'actions' : 'dividends',
    of: (column) => cells[column] ?? (isDay(column) ? undefined : ''),
  }
}

function widthFault(values: readonly string[], width: number): string | undefined {
  if (values.length < width) return `${values.length} values where the header has ${width} columns; the row is cut off`
  const given = withoutEmptyEnd(values).length
  return given > width
    ? `${given} values where the header has ${width} columns; quote values with separators`
    : undefined
}

/** Finds the header among the first lines, and by it the separator. */
function findHeader(fileName: string, lines: readonly Line[]): FoundHeader {
  const start = lines.slice(0, mostHeadings).map((line) => line ?? '')
  for (const place of start.keys()) {
    const stacked = stackedHeader(fileName, start, place)
    if (stacked) return stacked
    for (const separator of separators) {
      const { cells, lines: length } = wholeCells(start, place, separator)
      if (cells.length < 2 || !recognise(cells)) continue
      return { columns: columnsOf(fileName, cells), separator, symbol: '', lines: place + length }
    }
  }
  if (start.some((line) => line.includes('\0'))) throw new UserFacingError(`${fileName} is not a text file.`)
  const candidates = start.flatMap((line) => separators.map((separator) => cellsOf(line, separator)))
  const [widest] = candidates.toSorted((a, b) => b.length - a.length)
  throw new UserFacingError(unknownHeader(fileName, widest ?? []))
}

/** Python's yfinance writes three lines: the names of the columns, the ticker of each, in either order, and `Date` alone. */
function stackedHeader(fileName: string, start: readonly string[], place: number): FoundHeader | undefined {
  if (place < 2 || !/^date(?:time)?,+$/i.test(start[place]!.trim())) return undefined
  const [upper, lower] = [cellsOf(start[place - 2]!, ',').slice(1), cellsOf(start[place - 1]!, ',').slice(1)]
  const isUpper = recognise(['Date', ...upper]) !== undefined
  const [names, symbols] = isUpper ? [upper, lower] : [lower, upper]
  const columns = recognise(['Date', ...names])
  const tickers = [...new Set(symbols.filter((symbol) => symbol !== ''))]
  if (columns && tickers.length > 1) {
    throw new UserFacingError(
      `${fileName} has columns of ${tickers.slice(0, 10).join(', ')}; save each as a file of its own.`,
    )
  }
  return columns && { columns, separator: ',', symbol: tickers[0] ?? '', lines: place + 1 }
}

const mostHeaderLines = 5

/** The cells of a header; a name in quotes may contain line breaks. */
function wholeCells(start: readonly string[], place: number, separator: Separator): { cells: string[]; lines: number } {
  for (let lines = 1; lines <= mostHeaderLines && place + lines <= start.length; lines++) {
    const cells = parseRow(start.slice(place, place + lines).join('\n'), separator)
    if (cells !== 'open') return { cells: typeof cells === 'string' ? [] : cells, lines }
  }
  return { cells: [], lines: 1 }
}

function cellsOf(line: string, separator: Separator): string[] {
  const cells = parseRow(line, separator)
  return typeof cells === 'string' ? [] : cells
}

/** Rejects a file of another kind than the command expects. */
export function refuseKind(file: InputFile, kind: FileKind, wanted: string): never {
  throw new UserFacingError(`${file.name} holds ${kindNames[kind]}, not ${wanted}.`)
}

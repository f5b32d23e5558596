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
}

/** What a file's rows have in common: its columns, the symbol in its heading, and its first rows. */
export type Table = { columns: Columns; symbol: string; sample: readonly Row[] }

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
    return { file: file.name, line, of: (column) => of(values, column), nameOf }
  }
  function handle(csvRows: readonly CsvRow[], isLast: boolean): boolean {
    if (!take && csvRows.length === 0 && !isLast) return true
    const width = found!.columns.names.length
    const checked = csvRows.map((row) => ({ row: rowOf(row), fault: row.fault ?? widthFault(row.values, width) }))
    const good = checked.filter(({ fault }) => fault === undefined)
    take ??= begin({ columns: found!.columns, symbol: found!.symbol, sample: good.map(({ row }) => row) })
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
  for (const [place, line] of start.entries()) {
    const stacked = stackedHeader(start, place)
    if (stacked) return stacked
    for (const separator of separators) {
      const cells = cellsOf(line, separator)
      if (cells.length < 2 || !recognise(cells)) continue
      return { columns: columnsOf(fileName, cells), separator, symbol: '', lines: place + 1 }
    }
  }
  if (start.some((line) => line.includes('\0'))) throw new UserFacingError(`${fileName} is not a text file.`)
  const candidates = start.flatMap((line) => separators.map((separator) => cellsOf(line, separator)))
  const [widest] = candidates.toSorted((a, b) => b.length - a.length)
  throw new UserFacingError(unknownHeader(fileName, widest ?? []))
}

/** Python's yfinance writes three lines: the names of the columns, the ticker of each, and `Date` alone. */
function stackedHeader(start: readonly string[], place: number): FoundHeader | undefined {
  if (place < 2 || !/^date,+$/i.test(start[place]!.trim())) return undefined
  const [names, tickers] = [cellsOf(start[place - 2]!, ','), cellsOf(start[place - 1]!, ',')]
  const columns = recognise(['Date', ...names.slice(1)])
  return columns && { columns, separator: ',', symbol: tickers[1] ?? '', lines: place + 1 }
}

function cellsOf(line: string, separator: Separator): string[] {
  const cells = parseRow(line, separator)
  return typeof cells === 'string' ? [] : cells
}

/** Rejects a file of another kind than the command expects. */
export function refuseKind(file: InputFile, kind: FileKind, wanted: string): never {
  throw new UserFacingError(`${file.name} holds ${kindNames[kind]}, not ${wanted}.`)
}

import { type Delimiter, delimiters, orBrokenQuotes, parseCsv, parseHead } from './csv.ts'
import { decideDates } from './dates.ts'
import { decode } from './decode.ts'
import { RefusedRows, refuseFile, shorten, SkippedRows, UnreadableFile } from './faults.ts'
import { finish, type Outcome } from './finish.ts'
import type { Format, Reading } from './format.ts'
import { csvFormats } from './formats/all.ts'
import { type Column, numberColumns, refuseDuplicates } from './layout.ts'
import { type Cell, contradicts, type DecimalSeparator, decideDecimal, isAmbiguous, revealsDecimal } from './numbers.ts'
import { Row, type Styles } from './row.ts'
import type { StatementResult } from './statement.ts'
import { type Nearest, type RawTable, recognise, type Recognition, splitTables } from './tables.ts'
import { readXmlTables } from './xml-tables.ts'

/**
 * Reads a file that a broker exported, whatever its format and encoding. Never throws: a file that cannot be read as a
 * whole is a fault, and a row that cannot be read without doubt is among those refused.
 * @param today the last day that a transaction may have
 */
export function readStatement(bytes: Uint8Array, today: string): StatementResult {
  try {
    return { statement: readText(decode(bytes), today) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { fault: error.fault }
    throw error
  }
}

function readText(text: string, today: string) {
  if (/^\s*<(?:!doctype\s+html|html)\b/iu.test(text)) refuseUnknown(undefined)
  const { format, tables } = text.trimStart().startsWith('<') ? readXmlTables(text) : readCsvTables(text)
  for (const { header } of tables) refuseDuplicates(header)
  const rows = createRows(format, tables, today)
  if (rows.length === 0) refuseFile({ code: 'no_rows' })
  const statement = finish(format, readRows(format, rows))
  const { taken, skipped, refused } = statement
  return taken.length + skipped.length + refused.length > 0 ? statement : refuseFile({ code: 'no_rows' })
}

function readCsvTables(text: string): { format: Format; tables: RawTable[] } {
  let best: (Recognition & { delimiter: Delimiter }) | undefined
  let nearest: Nearest | undefined
  for (const delimiter of delimiters) {
    const head = orBrokenQuotes(() => parseHead(text, delimiter))
    for (const found of csvFormats.map((format) => recognise(format, head))) {
      if ('columns' in found) best = best && best.columns >= found.columns ? best : { ...found, delimiter }
      else if (found.share > (nearest?.share ?? 0)) nearest = found
    }
  }
  if (!best) return refuseUnknown(nearest)
  const { format, delimiter } = best
  return {
    format,
    tables: splitTables(
      format,
      orBrokenQuotes(() => parseCsv(text, delimiter)),
    ),
  }
}

/** Below a third of the columns, the similarity is chance. */
function refuseUnknown(nearest: Nearest | undefined): never {
  if (!nearest || nearest.share < 1 / 3) return refuseFile({ code: 'unknown_format', nearest: undefined, missing: [] })
  return refuseFile({ code: 'unknown_format', nearest: nearest.format, missing: nearest.missing })
}

function createRows(format: Format, tables: readonly RawTable[], today: string): Row[] {
  const decimal = decimalOf(format, tables)
  const styles: Styles = {
    decimal,
    isGrouped: format.isGrouped,
    isDoubted: hasContrary(cellsOf(tables, numberColumns), decimal),
    dates: decideDates(cellsOf(tables, new Set(format.dateColumns ?? ['date'])), format.dates),
    today,
  }
  return tables.flatMap(({ header, section, rows }) => rows.map((row) => new Row(row, header, section, styles)))
}

const amountColumns = new Set<Column>(['amount', 'gross'])

/**
 * Refuses a file with an amount such as `10,000`, which a spreadsheet may have written for ten thousand, unless another number
 * shows which separator it has.
 */
function decimalOf({ decimal }: Format, tables: readonly RawTable[]): DecimalSeparator {
  if (decimal === 'decided') return decideDecimal(cellsOf(tables, numberColumns))
  let doubtful: Cell | undefined
  for (const cell of cellsOf(tables, amountColumns)) if (isAmbiguous(cell.value)) doubtful ??= cell
  if (!doubtful) return decimal
  for (const { value } of cellsOf(tables, numberColumns)) if (revealsDecimal(value)) return decimal
  return refuseFile({ code: 'ambiguous_numbers', row: doubtful.row, value: shorten(doubtful.value) })
}

function hasContrary(cells: Iterable<Cell>, decimal: DecimalSeparator): boolean {
  for (const { value } of cells) if (contradicts(value, decimal)) return true
  return false
}

function* cellsOf(tables: readonly RawTable[], columns: ReadonlySet<Column>): Generator<Cell> {
  for (const { header, rows } of tables) {
    const indexes = [...header.indexes].filter(([column]) => columns.has(column)).map(([, index]) => index)
    for (const row of rows) {
      for (const index of indexes) yield { row: row.line, value: (row.values[index] ?? '').trim() }
    }
  }
}

function readRows(format: Format, rows: readonly Row[]): Outcome[] {
  const { groupOf = () => undefined, read } = format.begin(rows)
  const groups = new Map<unknown, [Row, ...Row[]]>()
  for (const row of rows) {
    const key = groupOf(row) ?? row
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return Array.from(groups.values(), (group) => readGroup(group, read))
}

function readGroup(rows: readonly [Row, ...Row[]], read: Reading['read']): Outcome {
  const lines = rows.map(({ line }) => line)
  try {
    for (const row of rows) row.checkColumns()
    return { rows: lines, drafts: read(rows) }
  } catch (error) {
    if (error instanceof RefusedRows) return { rows: lines, refused: error.reason }
    if (error instanceof SkippedRows) return { rows: lines, skipped: error.reason }
    throw error
  }
}

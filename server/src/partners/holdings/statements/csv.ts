import { CsvError, parse } from 'csv-parse/sync'

import { refuseFile } from './faults.ts'
import { limits } from './statement.ts'

export type Delimiter = ';' | '\t' | ',' | '|'
export const delimiters: readonly Delimiter[] = [';', '\t', ',', '|']

/** The values of a row and the line that it ends on. */
export type RawRow = { line: number; values: string[] }

const longestRow = limits.columns * (limits.field + 3)

/** The rows of a CSV text, without empty lines. */
export function parseCsv(text: string, delimiter: Delimiter): RawRow[] {
  const rows = parse(text, { ...options(delimiter), to: limits.rows + 1 }) as unknown as Parsed[]
  if (rows.length > limits.rows) refuseFile({ code: 'too_many_rows', limit: limits.rows })
  return rows.map(({ record, info }) => checkBounds({ line: info.lines, values: record }))
}

/** The first rows, where the header is. A text that is not CSV with this delimiter has none. */
export function parseHead(text: string, delimiter: Delimiter): RawRow[] {
  const lines = /^(?:[^\n]{0,20000}\n){0,40}/u.exec(`${text.slice(0, 200_000)}\n`)?.[0] ?? ''
  const settings = { ...options(delimiter), relax_quotes: true, skip_records_with_error: true }
  return (parse(lines, settings) as unknown as Parsed[]).map(({ record, info }) => ({
    line: info.lines,
    values: record,
  }))
}

type Parsed = { record: string[]; info: { lines: number } }

const options = (delimiter: Delimiter) => ({
  delimiter,
  info: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  max_record_size: longestRow,
  record_delimiter: '\n',
})

/** Calls `read` and refuses the file if its quotes are broken. */
export function orBrokenQuotes<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // For a quote that is never closed, only the message has the line where it is opened.
    const row = Number(/opening quote at line (\d+)/u.exec(error.message)?.[1] ?? error.lines ?? 1)
    if (error.code === 'CSV_MAX_RECORD_SIZE') return refuseFile({ code: 'field_too_long', row, limit: limits.field })
    return refuseFile({ code: 'broken_quotes', row })
  }
}

function checkBounds(row: RawRow): RawRow {
  if (row.values.length > limits.columns) {
    refuseFile({ code: 'too_many_columns', row: row.line, limit: limits.columns })
  }
  if (row.values.some((value) => value.length > limits.field)) {
    refuseFile({ code: 'field_too_long', row: row.line, limit: limits.field })
  }
  return row
}

import { UserFacingError } from '#errors.ts'

import { readCsv } from './csv.ts'
import type { InputFile } from './files.ts'
import { type Columns, columnsOf, type FileKind, kindNames } from './kinds.ts'

/** A row's values by column, and its position. */
export type Row = { file: string; line: number; of: (column: string) => string }

/**
 * Reads a file row by row. `begin` sees the header and returns the handler of its rows, or nothing to leave the file out.
 * A file without a row below its header is refused.
 */
export async function readRows(
  file: InputFile,
  begin: (columns: Columns) => ((row: Row) => void) | undefined,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<number> {
  let take: ((row: Row) => void) | undefined
  let columns: Columns | undefined
  let rows = 0
  for await (const { line, values } of readCsv(file, onBytes)) {
    if (!columns) {
      columns = columnsOf(file.name, values)
      take = begin(columns)
      if (!take) return 0
      continue
    }
    const { of } = columns
    take!({ file: file.name, line, of: (column) => of(values, column) })
    rows++
  }
  if (rows === 0) throw new UserFacingError(`${file.name} has no rows.`)
  return rows
}

/** Rejects the whole import because of one row; the message names its line. */
export function refuse(file: InputFile, { line }: Row, fault: string): never {
  throw new UserFacingError(`${file.name}, line ${line}: ${fault}. Nothing was loaded.`)
}

/** Rejects a file of another kind than the command expects. */
export function refuseKind(file: InputFile, kind: FileKind, wanted: string): never {
  throw new UserFacingError(`${file.name} holds ${kindNames[kind]}, not ${wanted}.`)
}

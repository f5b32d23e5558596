import { UserFacingError } from '#errors.ts'
import type { Dividend } from '#market/dividends/index.ts'

import type { ImportDb } from './connection.ts'
import { skipBroken } from './drops.ts'
import { eventBook } from './event-book.ts'
import type { InputFile } from './files.ts'
import { refuseIntervals } from './interval.ts'
import { type Columns, type FileKind, kindNames } from './kinds.ts'
import type { FileAction } from './market-events.ts'
import { copyStagedRows, createStagedRows } from './queries.ts'
import { type Row, readRows, type Table } from './read.ts'
import type { FactKind, ReadOptions } from './reading.ts'
import { rowTaker } from './row-taker.ts'

export type MarketInput = {
  rows: number
  /** The names of the files, by the number that staged rows have. */
  files: readonly string[]
  actions: readonly FileAction[]
  dividends: readonly (Dividend & { isAdjusted: boolean })[]
  notes: string[]
}

const kindsOf: Record<FactKind, readonly FileKind[]> = {
  closes: ['prices', 'references'],
  actions: ['splits', 'actions'],
  dividends: ['dividends'],
}

const charactersAtOnce = 1_048_576

/**
 * Reads files of closes, splits and dividends, of any source, in one of them or apart. Closes go to the table of staged rows
 * as they are read, so that a file of any length takes little memory; the events of a listing are few.
 */
export async function readMarketFiles(
  db: ImportDb,
  files: readonly InputFile[],
  reading: ReadOptions,
): Promise<MarketInput> {
  const { skipped, progress } = reading
  const book = eventBook()
  const notes: string[] = []
  let rows = 0
  let buffer = ''
  let copied = Promise.resolve()
  await createStagedRows(db.db)

  /** The database takes what was read while the next part is. */
  async function flush(least: number): Promise<void> {
    if (buffer.length <= least) return
    const lines = buffer
    buffer = ''
    await copied
    copied = db.copy(copyStagedRows, [lines])
    // The next await throws the failure; until then it must not count as an unhandled rejection.
    copied.catch(() => undefined)
  }

  async function readFile(file: InputFile, number: number): Promise<void> {
    progress.begin(`Reading ${file.name}`, file.bytes)
    let isTaken = false
    const begin = (table: Table) => {
      const takes = wantedOf(table.columns, reading.wanted)
      if (takes.size === 0) return leaveOut(file, table.columns.kind, { files, reading, notes })
      refuseIntervals(file.name, table)
      isTaken = true
      const stage = (line: string) => void (buffer += line)
      const take = rowTaker(table, { takes, reading, book, number, stage, fileName: file.name })
      return (row: Row) => void (rows += Number(take(row)))
    }
    const refuse = (row: Row, fault: string) => {
      rows++
      skipBroken(skipped, row, fault)
    }
    const whole = { begin, refuse, onBytes: progress.advance, flush: () => flush(charactersAtOnce) }
    const read = await readRows(file, whole).catch((error: unknown) => {
      // One file that cannot be read leaves the others of its folder alone, unless rows of it are taken already.
      if (!(error instanceof UserFacingError) || files.length === 1 || isTaken) throw error
      notes.push(`left out: ${error.message.replace(/\.$/, '')}`)
    })
    if (isTaken && read === 0) {
      if (files.length === 1) throw new UserFacingError(`${file.name} has no rows.`)
      notes.push(`left out: ${file.name} has no rows`)
    }
  }

  for (const [number, file] of files.entries()) await readFile(file, number)
  await flush(0)
  await copied
  notes.push(...book.notes(), ...reading.remarks.notes())
  return { rows, files: files.map(({ name }) => name), actions: book.actions(), dividends: book.dividends(), notes }
}

function wantedOf({ kinds }: Columns, wanted: ReadonlySet<FactKind>): ReadonlySet<FactKind> {
  return new Set([...wanted].filter((one) => kindsOf[one].some((kind) => kinds.has(kind))))
}

function leaveOut(
  file: InputFile,
  kind: FileKind,
  { files, reading, notes }: { files: readonly InputFile[]; reading: ReadOptions; notes: string[] },
): undefined {
  const sentence = `${file.name} holds ${kindNames[kind]}`
  if (files.length === 1) throw new UserFacingError(`${sentence}, not ${reading.what}.`)
  notes.push(`left out: ${sentence}`)
}

import { UserFacingError } from '#errors.ts'
import type { Dividend } from '#market/dividends/index.ts'

import { cellReader } from './cells.ts'
import type { ImportDb } from './connection.ts'
import { type Refusal, skipBroken, skipRow, skips } from './drops.ts'
import { type EventBook, eventBook } from './event-book.ts'
import type { InputFile } from './files.ts'
import { type Columns, type FileKind, kindNames } from './kinds.ts'
import type { ListingFinder, TradedListing } from './listings.ts'
import { closeReader, type FileClose } from './market-close.ts'
import { actionReader, dividendReader, type FileAction } from './market-events.ts'
import type { Progress } from './progress.ts'
import { copyStagedRows, createStagedRows, ofDay, ofReference } from './queries.ts'
import { type Row, readRows, type Table } from './read.ts'
import type { Lateness } from './session-calendar.ts'
import type { Tally } from './tally.ts'

/** What an import takes from files. */
export type FactKind = 'closes' | 'actions' | 'dividends'

export type MarketInput = {
  rows: number
  /** The names of the files, by the number that staged rows have. */
  files: readonly string[]
  actions: readonly FileAction[]
  dividends: readonly (Dividend & { isAdjusted: boolean })[]
  notes: string[]
}

type ReadOptions = {
  wanted: ReadonlySet<FactKind>
  /** What is wanted, for a file that has something else. */
  what: string
  finder: ListingFinder
  /** The listing of files that name none themselves. */
  named: TradedListing | undefined
  lateness: Lateness
  today: string
  skipped: Tally
  progress: Progress
}

const kindsOf: Record<FactKind, readonly FileKind[]> = {
  closes: ['prices', 'references'],
  actions: ['splits', 'actions'],
  dividends: ['dividends'],
}

/** In COPY's text format. */
const nothing = '\\N'
const charactersAtOnce = 1_048_576
const mostNames = 100_000

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

  for (const [number, file] of files.entries()) {
    progress.begin(`Reading ${file.name}`, file.bytes)
    let isTaken = false
    const begin = (table: Table) => {
      const takes = wantedOf(table.columns, reading.wanted)
      isTaken = takes.size > 0
      if (!isTaken) return leaveOut(file, table.columns.kind, { files, reading, notes })
      const stage = (line: string) => void (buffer += line)
      const take = rowTaker(table, { takes, reading, book, number, stage, fileName: file.name })
      return (row: Row) => void (rows += Number(take(row)))
    }
    const refuse = (row: Row, fault: string) => {
      rows++
      skipBroken(skipped, row, fault)
    }
    const read = await readRows(file, {
      begin,
      refuse,
      onBytes: progress.advance,
      flush: () => flush(charactersAtOnce),
    })
    if (isTaken && read === 0) {
      if (files.length === 1) throw new UserFacingError(`${file.name} has no rows.`)
      notes.push(`left out: ${file.name} has no rows`)
    }
  }
  await flush(0)
  await copied
  notes.push(...book.notes())
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

type Taking = {
  takes: ReadonlySet<FactKind>
  reading: ReadOptions
  book: EventBook
  number: number
  stage: (line: string) => void
  fileName: string
}

/** Returns the handler of a file's rows, which tells whether a row had anything that is wanted, taken or not. */
function rowTaker(table: Table, { takes, reading, book, number, stage, fileName }: Taking): (row: Row) => boolean {
  const { columns } = table
  const { skipped } = reading
  const cells = cellReader(table.sample)
  const closeOf = closeReader(columns, cells, reading.lateness)
  const actionOf = actionReader(columns, cells)
  const dividendOf = dividendReader(columns, cells)
  const find = listingOf(table, { finder: reading.finder, named: reading.named, fileName })
  const isReference = columns.kind === 'references'

  function facts(row: Row, listing: TradedListing): (true | Refusal | undefined)[] {
    const { isAdjusted } = columns
    return [
      takes.has('closes') && passOn(closeOf(row, listing), (close) => stage(stagedLine(listing.id, close, row))),
      takes.has('actions') && passOn(actionOf(row, listing), (action) => book.addAction(action, row)),
      takes.has('dividends') &&
        passOn(dividendOf(row, listing), (dividend) => book.addDividend({ ...dividend, isAdjusted }, row)),
    ].filter((fact) => fact !== false)
  }

  function stagedLine(id: string, { date, close, netChange, volume }: FileClose, { line }: Row): string {
    const kind = isReference ? ofReference : ofDay
    const adjusted = columns.isAdjusted ? reading.today : nothing
    const values = [id, date, kind, close ?? nothing, netChange ?? nothing, isReference ? nothing : (volume ?? nothing)]
    return `${values.join('\t')}\t${adjusted}\t${number}\t${line}\n`
  }

  return (row) => {
    const listing = find(row)
    if ('reason' in listing) {
      skipRow(skipped, row, listing)
      return true
    }
    const found = facts(row, listing)
    const refusal = found.find((fact) => typeof fact === 'object')
    if (refusal) skipRow(skipped, row, refusal)
    else if (found.every((fact) => fact === undefined)) return nothingIn(row)
    return true
  }

  /** A row without an event is no row of an import of events, unless its file has nothing but events. */
  function nothingIn(row: Row): boolean {
    if (columns.has('last')) return false
    skipRow(skipped, row, {
      reason: skips.badSplit,
      column: 'split',
      right: 'write new shares for old ones such as 3:1',
    })
    return true
  }
}

function passOn<Fact extends object>(
  fact: Fact | Refusal | undefined,
  take: (fact: Fact) => Refusal | void,
): true | Refusal | undefined {
  if (fact === undefined) return undefined
  return 'reason' in fact ? fact : (take(fact) ?? true)
}

type Naming = { finder: ListingFinder; named: TradedListing | undefined; fileName: string }

/** Finds the listing of each row: the one that the row names, else that of the file. */
function listingOf(
  { columns, symbol }: Table,
  { finder, named, fileName }: Naming,
): (row: Row) => TradedListing | Refusal {
  const known = new Map<string, TradedListing | Refusal>()
  const isNamed = ['orderbook_id', 'symbol', 'isin'].some(columns.has)
  let ofFile: TradedListing | Refusal | undefined

  function fileListing(): TradedListing | Refusal {
    return named ?? (symbol === '' ? undefined : finder.byAnyName(symbol)) ?? finder.byFileName(fileName) ?? nameless
  }
  return (row) => {
    if (!isNamed) return (ofFile ??= fileListing())
    const [orderbook_id, id, isin] = [row.of('orderbook_id'), row.of('symbol'), row.of('isin').toUpperCase()]
    if (orderbook_id === '' && id === '' && isin === '') return (ofFile ??= fileListing())
    const name = { orderbook_id, symbol: id, isin, exchange: row.of('exchange'), currency: row.of('currency') }
    const key = Object.values(name).join('\t')
    let listing = known.get(key)
    if (!listing) {
      listing = finder.byName(name)
      if (known.size < mostNames) known.set(key, listing)
    }
    return listing
  }
}

const nameless: Refusal = {
  reason: skips.unknownListing,
  column: 'symbol',
  right: 'name the file after its listing, such as VOLV-B.ST.csv, or add --listing=VOLV-B.ST',
}

import type { DateShape } from './dates.ts'
import type { Draft } from './draft.ts'
import type { Column, Layout } from './layout.ts'
import type { DecimalSeparator } from './numbers.ts'
import type { Row } from './row.ts'
import type { FormatName } from './statement.ts'

/** Reads the rows of a file. */
export type Reading = {
  /** Rows with the same text are read together; those without are read alone. */
  groupOf?: (row: Row) => string | undefined
  /** Throws RefusedRows or SkippedRows for the rows. */
  read: (rows: readonly [Row, ...Row[]]) => Draft[]
}

/** The description of a broker's file. */
export type Format = {
  name: FormatName
  layouts: readonly Layout[]
  /** `one`: a single table; `many`: headers repeat, with a title above; `sectioned`: each row begins with its section. */
  tables: 'one' | 'many' | 'sectioned'
  decimal: DecimalSeparator | 'decided'
  /** Whether the other separator may stand between thousands. */
  isGrouped: boolean
  dates: readonly DateShape[]
  dateColumns?: readonly Column[]
  tradesOnly: boolean
  /** Columns whose values may go on in a row that has no others. */
  continued?: readonly Column[]
  /** Whether a row between or around tables is none of them. */
  isFrame?: (values: readonly string[]) => boolean
  /** Whether a section repeats the amounts of others. */
  isDetail?: (section: string) => boolean
  /**
   * The broker takes back taxes on dividends and withholds others months later, as further rows of the same day. Each is then
   * a transaction of its own, because which of them belongs to the dividend would differ between files.
   */
  areTaxesCorrected?: boolean
  /** The order of rows of one day, unless the days of the file are in another order. */
  isNewestFirst: boolean
  /** Begins with all rows of the file, so that what depends on several can be decided. */
  begin: (rows: readonly Row[]) => Reading
}

/** The meaning of a type word, whatever its case. */
export function meaningOf<Meaning>(row: Row, column: Column, words: Readonly<Record<string, Meaning>>): Meaning {
  const word = row.required(column).normalize('NFC').replaceAll(/\s+/gu, ' ').toLowerCase()
  return Object.hasOwn(words, word) ? words[word]! : row.refuseSpot('unknown_type', column)
}

/** A table of words and their meaning, from lists of words. */
export function wordsFor<Meaning extends string>(lists: Record<Meaning, readonly string[]>): Record<string, Meaning> {
  const entries = Object.entries(lists) as [Meaning, readonly string[]][]
  return Object.fromEntries(entries.flatMap(([meaning, words]) => words.map((word) => [word.toLowerCase(), meaning])))
}

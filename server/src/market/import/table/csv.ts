import type { Line } from './text.ts'

/** A row and the line that it ends on; `fault` says why its values cannot be used. */
export type CsvRow = { line: number; values: string[]; fault?: string }

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

const mostCharacters = 100_000
const mostLines = 50

export const rowFaults = {
  tooLong: 'more than 100,000 characters in a row',
  quotes: 'its quotes are broken',
  nul: 'it has NUL bytes, which are no text',
} as const

/**
 * Returns a function that turns lines into rows, in order; call it without a line at the end. A value in quotes may contain
 * line breaks. A broken row costs only itself: where a quote never ends, the lines after it are rows of their own.
 * @param before the number of lines before the first one
 */
export function csvReader(separator: Separator, before: number): (line?: Line) => CsvRow[] {
  let number = before
  let open: string[] = []
  let characters = 0

  function take(line: string): CsvRow[] {
    number++
    if (open.length === 0 && line.trim() === '') return []
    open.push(line)
    characters += line.length
    const isBounded = characters <= mostCharacters && open.length <= mostLines
    if (open.length > 1 && isBounded && !line.includes('"')) return []
    const values = isBounded ? parseRow(open.join('\n'), separator) : rowFaults.quotes
    if (values === 'open') return []
    if (typeof values !== 'string') {
      close()
      return [{ line: number, values }]
    }
    return giveUp()
  }

  /** Refuses the row that opened the quote, and reads the lines after it once more. */
  function giveUp(): CsvRow[] {
    const [, ...others] = open
    number -= others.length
    const refused = { line: number, values: [], fault: rowFaults.quotes }
    close()
    const rows: CsvRow[] = [refused]
    for (const line of others) rows.push(...take(line))
    return rows
  }

  function close(): void {
    open = []
    characters = 0
  }

  return (line) => {
    if (line === undefined) {
      const rows: CsvRow[] = []
      while (open.length > 0) rows.push(...giveUp())
      return rows
    }
    const fault = line === null ? rowFaults.tooLong : line.includes('\0') ? rowFaults.nul : undefined
    if (fault === undefined) return take(line!)
    const rows = open.length > 0 ? giveUp() : []
    number++
    return [...rows, { line: number, values: [], fault }]
  }
}

/** The values of a row; `open` if a quote does not end in it. */
export function parseRow(text: string, separator: Separator): string[] | 'open' | typeof rowFaults.quotes {
  if (!text.includes('"')) return text.split(separator)
  const values: string[] = []
  for (let at = 0; ; at++) {
    const start = startOfQuotes(text, at)
    if (start === undefined) {
      const end = endOf(text, separator, at)
      values.push(text.slice(at, end))
      at = end
    } else {
      const end = endOfQuotes(text, start)
      if (end === undefined) return 'open'
      const next = endOf(text, separator, end + 1)
      if (text.slice(end + 1, next).trim() !== '') return rowFaults.quotes
      values.push(text.slice(start + 1, end).replaceAll('""', '"'))
      at = next
    }
    if (at >= text.length) return values
  }
}

/** The quotation mark that a value begins with, behind blanks; undefined if it has none. */
function startOfQuotes(text: string, from: number): number | undefined {
  let at = from
  while (text[at] === ' ') at++
  return text[at] === '"' ? at : undefined
}

function endOf(text: string, separator: Separator, from: number): number {
  const end = text.indexOf(separator, from)
  return end === -1 ? text.length : end
}

function endOfQuotes(text: string, from: number): number | undefined {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return undefined
}

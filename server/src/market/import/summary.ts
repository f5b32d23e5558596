import type { Tally } from './tally.ts'

/** What an import has done. */
export type Summary = {
  what: string
  /** Rows read, and those of them that count. */
  rows: number
  taken: number
  skipped: Tally
  /** What was done beside taking rows, in sentences without a full stop. */
  notes: string[]
  /** The listings of the market that were touched, when it is about listings. */
  listings?: number
  seconds: number
}

/** The summary as lines of text. */
export function summaryLines({ what, rows, taken, skipped, notes, listings, seconds }: Summary): string[] {
  const speed = Math.round(rows / Math.max(seconds, 0.001))
  const touched = listings === undefined ? '' : `, ${count(listings)} listings touched`
  return [
    `${what}: ${count(taken)} of ${count(rows)} rows taken${touched}.`,
    ...skipped.entries().map(({ reason, count: times, examples }) => {
      return `  skipped ${count(times).padStart(9)}  ${reason}: ${examples.join(', ')}${times > examples.length ? ' ...' : ''}`
    }),
    ...notes.map((note) => `  ${note}.`),
    `${seconds.toFixed(1)} s, ${count(speed)} rows a second.`,
  ]
}

/** Why an import without a row taken has failed: the first that was dropped, and what would be right. */
export function nothingTaken({ rows, skipped }: Summary): string {
  const first = skipped.first()
  if (first === undefined) return 'Nothing was loaded: there is no file of that kind.'
  return `Nothing was loaded: ${count(rows)} of ${count(rows)} rows were dropped. The first: ${first}.`
}

/** What an import has changed, as a note; both are none when the same was loaded before. */
export function changesNote(plural: string, { added, corrected }: { added: number; corrected: number }): string {
  return `${count(added)} ${plural} are new, ${count(corrected)} corrected`
}

export function count(number: number): string {
  return number.toLocaleString('en-US')
}

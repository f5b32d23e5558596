import type { Tally } from './tally.ts'

/** The result of an import. */
export type Summary = {
  what: string
  /** Rows read, and those of them that were used. */
  rows: number
  taken: number
  skipped: Tally
  /** Further results, as sentences without a full stop. */
  notes: string[]
  /** How many listings were affected, for imports that concern listings. */
  listings?: number
  seconds: number
}

/** The summary as lines of text; below each reason stands the first row that was skipped for it. */
export function summaryLines({ what, rows, taken, skipped, notes, listings, seconds }: Summary): string[] {
  const speed = Math.round(rows / Math.max(seconds, 0.001))
  const touched = listings === undefined ? '' : `, ${count(listings)} listings touched`
  return [
    `${what}: ${count(taken)} of ${count(rows)} rows taken${touched}.`,
    ...skipped
      .entries()
      .flatMap(({ reason, count: times, examples, first }) => [
        `  skipped ${count(times).padStart(9)}  ${reason}: ${examples.join(', ')}${times > examples.length ? ' ...' : ''}`,
        `${' '.repeat(21)}${first}`,
      ]),
    ...notes.map((note) => `  ${note}.`),
    `${seconds.toFixed(1)} s, ${count(speed)} rows a second.`,
  ]
}

/** Why an import that used no row has failed: the first dropped row, and how to fix it. */
export function nothingTaken({ rows, skipped }: Summary): string {
  const first = skipped.first()
  if (first === undefined) return 'Nothing was loaded: there is no file of that kind.'
  return `Nothing was loaded: ${count(rows)} of ${count(rows)} rows were dropped. The first: ${first}.`
}

/** A note on what an import changed; both counts are 0 if the same was imported before. */
export function changesNote(plural: string, { added, corrected }: { added: number; corrected: number }): string {
  return `${count(added)} ${plural} are new, ${count(corrected)} corrected`
}

export function count(number: number): string {
  return number.toLocaleString('en-US')
}

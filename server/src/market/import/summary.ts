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
  /** The only one of them, as a reader knows it. */
  listing?: string
  seconds: number
}

/** The summary as lines of text; below each reason stands the first row that was skipped for it. */
export function summaryLines(summary: Summary): string[] {
  const { what, rows, taken, skipped, notes, seconds } = summary
  const speed = Math.round(rows / Math.max(seconds, 0.001))
  return [
    `${what}: ${count(taken)} of ${count(rows)} rows taken${touchedBy(summary)}.`,
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

function touchedBy({ listings, listing }: Summary): string {
  if (listings === undefined) return ''
  if (listings !== 1) return `, ${count(listings)} listings touched`
  return `, 1 listing touched${listing === undefined ? '' : `: ${listing}`}`
}

/** Why an import that used no row has failed: the first dropped row, and how to fix it. */
export function nothingTaken({ what, rows, skipped, notes }: Summary): string {
  const first = skipped.first()
  if (first === undefined) {
    const leftOut = notes.find((note) => note.startsWith('left out: '))?.slice('left out: '.length)
    return `Nothing was loaded: ${leftOut ?? `the file has no ${what.toLowerCase()}`}.`
  }
  return `Nothing was loaded: ${count(rows)} of ${count(rows)} rows were dropped. The first: ${first}.`
}

/** A note on what an import changed; both counts are 0 if the same was imported before. */
export function changesNote(plural: string, { added, corrected }: { added: number; corrected: number }): string {
  return `${plural}: ${count(added)} new, ${count(corrected)} corrected`
}

export function count(number: number): string {
  return number.toLocaleString('en-US')
}

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
  /** The lines of the market that were touched, when it is about lines. */
  lines?: number
  seconds: number
}

/** The summary as lines of text. */
export function summaryLines({ what, rows, taken, skipped, notes, lines, seconds }: Summary): string[] {
  const speed = Math.round(rows / Math.max(seconds, 0.001))
  const touched = lines === undefined ? '' : `, ${count(lines)} lines touched`
  return [
    `${what}: ${count(taken)} of ${count(rows)} rows taken${touched}.`,
    ...skipped.entries().map(({ reason, count: times, examples }) => {
      return `  skipped ${count(times).padStart(9)}  ${reason}: ${examples.join(', ')}${times > examples.length ? ' ...' : ''}`
    }),
    ...notes.map((note) => `  ${note}.`),
    `${seconds.toFixed(1)} s, ${count(speed)} rows a second.`,
  ]
}

export function count(number: number): string {
  return number.toLocaleString('en-US')
}

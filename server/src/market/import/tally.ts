const examplesKept = 3

/** Counts skipped rows by reason and keeps the first few examples of each. */
export type Tally = {
  /**
   * @param text the row's position and value, and what would be right
   * @param of what is not taken: the row, or an event beside a close that is
   */
  add: (reason: string, example: string, text: string, of?: 'row' | 'event') => void
  /** What the first row was skipped for. */
  first: () => string | undefined
  /** How many rows were skipped. */
  total: () => number
  entries: () => { reason: string; count: number; examples: string[]; first: string }[]
}

/** @param onSkipped called with the text of every skipped row */
export function newTally(onSkipped: (text: string) => void = () => undefined): Tally {
  const counts = new Map<string, { count: number; examples: string[]; first: string }>()
  let rows = 0
  return {
    add: (reason, example, text, of = 'row') => {
      onSkipped(text)
      if (of === 'row') rows++
      let known = counts.get(reason)
      if (!known) counts.set(reason, (known = { count: 0, examples: [], first: text }))
      known.count++
      if (known.examples.length < examplesKept) known.examples.push(example)
    },
    first: () => [...counts.values()][0]?.first,
    total: () => rows,
    entries: () => [...counts].map(([reason, known]) => ({ reason, ...known })).toSorted((a, b) => b.count - a.count),
  }
}

const examplesKept = 3

/** Counts skipped rows by reason and keeps the first few examples of each. */
export type Tally = {
  /** @param text the row's position and value, and what would be right */
  add: (reason: string, example: string, text: string) => void
  /** What the first row was skipped for. */
  first: () => string | undefined
  total: () => number
  entries: () => { reason: string; count: number; examples: string[]; first: string }[]
}

/** @param onSkipped called with the text of every skipped row */
export function newTally(onSkipped: (text: string) => void = () => undefined): Tally {
  const counts = new Map<string, { count: number; examples: string[]; first: string }>()
  return {
    add: (reason, example, text) => {
      onSkipped(text)
      let known = counts.get(reason)
      if (!known) counts.set(reason, (known = { count: 0, examples: [], first: text }))
      known.count++
      if (known.examples.length < examplesKept) known.examples.push(example)
    },
    first: () => [...counts.values()][0]?.first,
    total: () => [...counts.values()].reduce((sum, { count }) => sum + count, 0),
    entries: () => [...counts].map(([reason, known]) => ({ reason, ...known })).toSorted((a, b) => b.count - a.count),
  }
}

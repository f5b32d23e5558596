const examplesKept = 3

/** Counts things by reason and remembers the first few of each. */
export type Tally = {
  add: (reason: string, example: string) => void
  total: () => number
  entries: () => { reason: string; count: number; examples: string[] }[]
}

export function newTally(): Tally {
  const counts = new Map<string, { count: number; examples: string[] }>()
  return {
    add: (reason, example) => {
      let known = counts.get(reason)
      if (!known) counts.set(reason, (known = { count: 0, examples: [] }))
      known.count++
      if (known.examples.length < examplesKept) known.examples.push(example)
    },
    total: () => [...counts.values()].reduce((sum, { count }) => sum + count, 0),
    entries: () => [...counts].map(([reason, known]) => ({ reason, ...known })).toSorted((a, b) => b.count - a.count),
  }
}

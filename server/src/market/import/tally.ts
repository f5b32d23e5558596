const examplesKept = 3

/** Counts skipped rows by reason and keeps the first few examples of each. */
export type Tally = {
  /** @param text the dropped value with its position and how to fix it, if more is known than the example */
  add: (reason: string, example: string, text?: string) => void
  /** The details of the first one. */
  first: () => string | undefined
  total: () => number
  entries: () => { reason: string; count: number; examples: string[] }[]
}

export function newTally(): Tally {
  const counts = new Map<string, { count: number; examples: string[] }>()
  let first: string | undefined
  return {
    add: (reason, example, text = `${example}: ${reason}`) => {
      first ??= text
      let known = counts.get(reason)
      if (!known) counts.set(reason, (known = { count: 0, examples: [] }))
      known.count++
      if (known.examples.length < examplesKept) known.examples.push(example)
    },
    first: () => first,
    total: () => [...counts.values()].reduce((sum, { count }) => sum + count, 0),
    entries: () => [...counts].map(([reason, known]) => ({ reason, ...known })).toSorted((a, b) => b.count - a.count),
  }
}

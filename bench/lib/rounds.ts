type Figures = Record<string, number>

/** Runs the sides of a comparison in turn, in a different order each round; the first round only warms up. */
export async function rounds<Side extends string>(
  count: number,
  sides: Record<Side, () => Promise<Figures>>,
): Promise<Record<Side, Record<string, number[]>>> {
  const names = Object.keys(sides) as Side[]
  const results = new Map<Side, Record<string, number[]>>(names.map((name) => [name, {}]))
  for (let round = 0; round <= count; round++) {
    const order = names.map((_, i) => names[(i + round) % names.length]!)
    for (const name of order) {
      const figures = await sides[name]()
      if (round === 0) continue
      for (const [key, value] of Object.entries(figures)) (results.get(name)![key] ??= []).push(value)
    }
  }
  return Object.fromEntries(results) as Record<Side, Record<string, number[]>>
}

/** Divides one side's figure by the other's, round by round. */
export function ratios(over: readonly number[], under: readonly number[]): number[] {
  return over.map((value, i) => value / under[i]!)
}

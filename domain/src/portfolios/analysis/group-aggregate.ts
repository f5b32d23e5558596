import { weightsOf } from './weights.ts'

/** With fewer, a member could tell what another one holds. */
const leastMembers = 3

/** Unknown weights are undefined; `members` is how many of the members hold something. */
export type AverageWeights = { members: number; weights: Map<string, number> | undefined }

/**
 * What the members of a group hold on average, in percent; every member counts the same, however wealthy.
 *
 *   W[k] = 1/n * sum over members m of w[m,k]
 *
 * @param members the values or weights of each member's holdings, in any unit; one that holds nothing does not count.
 * @returns by security, adding up to 100, not rounded; undefined for fewer than three members with holdings.
 *
 * Source: Q29 of the specification.
 */
export function averageWeights(members: readonly ReadonlyMap<string, number>[]): AverageWeights {
  const holders = members
    .map((values) => ({ securities: [...values.keys()], weights: weightsOf([...values.values()]) }))
    .filter(({ weights }) => weights.some((weight) => weight > 0))
  if (holders.length < leastMembers) return { members: holders.length, weights: undefined }
  const sums = new Map<string, number>()
  for (const { securities, weights } of holders) {
    for (const [i, security] of securities.entries()) {
      if (weights[i]! > 0) sums.set(security, (sums.get(security) ?? 0) + weights[i]! / holders.length)
    }
  }
  return { members: holders.length, weights: sums }
}

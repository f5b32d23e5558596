import { roundWeights, weightsOf } from './weights.ts'

/** An entry of the distribution of a portfolio, in percent of all of it. */
export type Percentage =
  | { kind: 'POSITION'; security: string; percentage: number }
  | { kind: 'REST'; count: number; percentage: number }
  | { kind: 'CASH'; percentage: number }

const maxLimit = 200

/**
 * The distribution of a portfolio: its largest holdings, then the rest of them, then cash. The percentages have two decimals,
 * for the owner too, and add up to 100; a portfolio that is worth nothing has no entries.
 *
 * @param holdings values in the base currency. A holding without a positive value is left out.
 * @param cash in the base currency; an overdraft counts as 0.
 * @param limit how many holdings are listed, 1 to 200; the others are the rest.
 * @throws RangeError for another limit.
 */
export function percentagesOf(
  holdings: readonly { security: string; value: number }[],
  cash: number,
  limit: number,
): Percentage[] {
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit) throw new RangeError(`no limit of a list: ${limit}`)
  const weights = weightsOf([...holdings.map(({ value }) => value), cash])
  const sorted = holdings
    .map(({ security }, i) => ({ security, weight: weights[i]! }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || (a.security < b.security ? -1 : 1))
  const rest = sorted.slice(limit)
  const entries: Percentage[] = sorted
    .slice(0, limit)
    .map(({ security, weight }) => ({ kind: 'POSITION', security, percentage: weight }))
  if (rest.length > 0) {
    const percentage = rest.reduce((sum, { weight }) => sum + weight, 0)
    entries.push({ kind: 'REST', count: rest.length, percentage })
  }
  if (weights.at(-1)! > 0) entries.push({ kind: 'CASH', percentage: weights.at(-1)! })
  const rounded = roundWeights(entries.map(({ percentage }) => percentage))
  return entries.map((entry, i) => ({ ...entry, percentage: rounded[i]! }))
}

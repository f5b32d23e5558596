/**
 * The weights of values in percent of their sum; they add up to 100, or are all 0 if nothing is worth anything.
 *
 *   w[i] = 100 * v[i] / sum of v
 *
 * @param values in one currency. A negative value, such as an overdraft, and one that is not finite counts as 0.
 */
export function weightsOf(values: readonly number[]): number[] {
  const counted = values.map((value) => (value > 0 && value < Number.POSITIVE_INFINITY ? value : 0))
  const largest = counted.reduce((max, value) => Math.max(max, value), 0)
  if (largest === 0) return counted
  // In units of the largest, so that no sum overflows.
  const sum = counted.reduce((total, value) => total + value / largest, 0)
  return counted.map((value) => (100 * (value / largest)) / sum)
}

/**
 * Rounds weights so that they still add up to 100: each is rounded down, and the units of the last decimal that are missing go
 * to the largest remainders, in order of the list where those are equal.
 *
 * @param weights as of `weightsOf`.
 * @param decimals two as they are sent, one as they are shown.
 *
 * Error: less than a unit of the last decimal for each weight.
 * Source: the largest remainder method (Hare quota).
 */
export function roundWeights(weights: readonly number[], decimals: 1 | 2 = 2): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return [...weights]
  const unitsOfOne = 10 ** decimals
  const exact = weights.map((weight) => (100 * unitsOfOne * weight) / sum)
  const units = exact.map((value) => Math.floor(value))
  const missing = 100 * unitsOfOne - units.reduce((total, count) => total + count, 0)
  const byRemainder = exact
    .map((value, i) => ({ i, remainder: value - units[i]! }))
    .toSorted((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder.slice(0, missing)) units[i]! += 1
  return units.map((count) => count / unitsOfOne)
}

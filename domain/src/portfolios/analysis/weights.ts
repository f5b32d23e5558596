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
 * Rounds weights to two decimals so that they still add up to 100: each is rounded down, and the hundredths that are missing
 * go to the largest remainders, in order of the list where those are equal.
 *
 * @param weights as of `weightsOf`.
 *
 * Error: less than 0.01 for each weight.
 * Source: the largest remainder method (Hare quota).
 */
export function roundWeights(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return [...weights]
  const hundredths = weights.map((weight) => Math.floor((10_000 * weight) / sum))
  const missing = 10_000 - hundredths.reduce((total, count) => total + count, 0)
  const byRemainder = weights
    .map((weight, i) => ({ i, remainder: (10_000 * weight) / sum - hundredths[i]! }))
    .toSorted((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder.slice(0, missing)) hundredths[i]! += 1
  return hundredths.map((count) => count / 100)
}

/** The arithmetic mean of at least one number. */
function meanOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum / values.length
}

/**
 * The sample covariance of two series; of a series with itself, its variance.
 *
 *   cov = 1 / (n - 1) * sum_{i=1..n} (a[i] - mean(a)) * (b[i] - mean(b))
 *
 * @param a a[1..n], n >= 2.
 * @param b b[1..n].
 *
 * Error: two passes, relative rounding error about n * 2^-53 of sqrt(var(a) * var(b)).
 */
export function covarianceOf(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const meanA = meanOf(a)
  const meanB = meanOf(b)
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i]! - meanA) * (b[i]! - meanB)
  return sum / (a.length - 1)
}

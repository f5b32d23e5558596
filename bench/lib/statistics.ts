/** The median: the middle value, or the mean of the two middle ones if their number is even. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The smallest value that at least `fraction` of the values do not exceed (nearest rank). NaN for none. */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(fraction * sorted.length) - 1)] ?? Number.NaN
}

/** The 95 % bootstrap interval of the median, from 1,000 resamples with a fixed seed. */
export function medianInterval(values: readonly number[]): [number, number] {
  let state = 1
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const medians = Array.from({ length: 1000 }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)]!)),
  )
  return [quantile(medians, 0.025), quantile(medians, 0.975)]
}

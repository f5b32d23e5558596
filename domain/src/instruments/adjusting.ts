/** A close as it was printed on its day. */
export type Close = { date: string; close: number }

/** Closes before the ex date times the factor are comparable with those from the ex date on; a split 3:1 has 1/3. */
export type CorporateAction = { exDate: string; factor: number }

/**
 * What a close of the day `from` is multiplied with to be comparable with prices of the day `to`.
 *
 *   factor = product of f[k] over the actions k with from < exDate[k] <= to
 *
 * Error: relative rounding error at most about n * 2^-53 for n actions.
 * Source: the cumulative factor to adjust prices of the CRSP Data Descriptions Guide, which divides where this one multiplies.
 */
export function adjustmentFactor(actions: readonly CorporateAction[], from: string, to: string): number {
  let factor = 1
  for (const action of actions) if (from < action.exDate && action.exDate <= to) factor *= action.factor
  return factor
}

/** The closes as prices of the day `asOf`, in the order in which they came. */
export function adjustCloses(closes: readonly Close[], actions: readonly CorporateAction[], asOf: string): Close[] {
  if (actions.length === 0) return [...closes]
  return closes.map(({ date, close }) => ({ date, close: close * adjustmentFactor(actions, date, asOf) }))
}

import { multiplyRatios, one, type Ratio, scaleBy } from '#decimal/ratio.ts'

/** An unadjusted close, as published on its day. */
export type Close = { date: string; close: number }

/** Closes before the ex date, multiplied by `ratio`, are comparable with those from it on; 1/3 for a split of 3:1. */
export type CorporateAction = { exDate: string; ratio: Ratio }

/**
 * The ratio that a close of the day `from` is multiplied by to be comparable with prices of the day `to`.
 *
 *   ratio = product of r[k] over the actions k with from < exDate[k] <= to
 *
 * Exact. Source: the cumulative factor to adjust prices in the CRSP Data Descriptions Guide, which divides where this
 * multiplies.
 */
export function ratioBetween(actions: readonly CorporateAction[], from: string, to: string): Ratio {
  let ratio = one
  for (const action of actions) {
    if (from < action.exDate && action.exDate <= to) ratio = multiplyRatios(ratio, action.ratio)
  }
  return ratio
}

/** Converts a price of the day `from` to one of the day `to`: the double nearest to the exact product. */
export function adjustPrice(price: number, actions: readonly CorporateAction[], from: string, to: string): number {
  return scaleBy(ratioBetween(actions, from, to))(price)
}

/** Converts closes to prices of the day `asOf`, in the same order. */
export function adjustCloses(closes: readonly Close[], actions: readonly CorporateAction[], asOf: string): Close[] {
  const exDates = actions.map(({ exDate }) => exDate).toSorted()
  // Closes between the same two actions have the same ratio.
  const scales = ['', ...exDates].map((from) => scaleBy(ratioBetween(actions, from, asOf)))
  return closes.map(({ date, close }) => {
    const passed = exDates.filter((exDate) => exDate <= date).length
    return { date, close: scales[passed]!(close) }
  })
}

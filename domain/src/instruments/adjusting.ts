import { multiplyRatios, one, type Ratio, ratioToDouble, scaleBy } from '#decimal/ratio.ts'

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

/** A step up to this many times is not told from a move of the price. */
const smallestStep = 1.5

/**
 * Whether the last close before an ex date and the first one from it on show the step of the action, and so are as they were
 * published. False for closes that their source had adjusted, and for steps up to 1.5 times, which show nothing.
 *
 *   shown = |ln(after / before / r)| < |ln(after / before)|, where r is the ratio of the action
 */
export function showsStep(before: number, after: number, ratio: Ratio): boolean {
  const step = ratioToDouble(ratio)
  if (Math.abs(Math.log(step)) <= Math.log(smallestStep)) return false
  return Math.abs(Math.log(after / before / step)) < Math.abs(Math.log(after / before))
}

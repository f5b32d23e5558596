import { checkAmount, checkReturn, checkValue } from './flow.ts'
import { indexBase, limit } from './index-series.ts'

/**
 * Which part of a day's net flow F counts as paid at the start of the day, and so takes part in the day's return:
 *
 *   default            all of it if F exceeds the opening or the closing value, else nothing
 *   end                nothing
 *   start              all of it
 *   in-start-out-end   all of it if it is paid in
 *
 * The default measures a large first order by the day's close against what was paid, instead of counting all of its gain or
 * loss as earned by the little capital before it. The others are the conventions of published examples.
 */
export type FlowTiming = 'default' | 'end' | 'start' | 'in-start-out-end'

const paidAtStart: Record<FlowTiming, (flow: number, opening: number, closing: number) => number> = {
  default: (flow, opening, closing) => (flow > Math.min(opening, closing) ? flow : 0),
  end: () => 0,
  start: (flow) => flow,
  'in-start-out-end': (flow) => Math.max(flow, 0),
}

type Options = {
  timing?: FlowTiming
  /** The value at the close before the first day; 0 for a new portfolio. */
  opening?: number
  /** Capital of at most this, in the currency of the values, earns no return: the cents left in a portfolio that was sold. */
  negligible?: number
}

/**
 * The true daily time-weighted returns of a portfolio: what its investments returned, whatever was paid in or out.
 *
 *   r[t] = (V[t] - (F[t] - S[t])) / (V[t-1] + S[t]) - 1,   V[-1] = opening
 *
 * S[t] is the part of the flow that counts from the start of the day, see `FlowTiming`. On a day whose capital
 * V[t-1] + S[t] is not above `negligible`, r[t] = 0: a gain without capital has no return.
 *
 * The returns of several portfolios together are those of their summed values and flows, in one currency: each day's are
 * weighted by opening value.
 *
 * @param values V[0..n-1] at each close, at least 0, in one currency.
 * @param flows F[0..n-1], same length and currency: the day's net money paid in (+) or out (-). Securities that arrive or
 *   leave count with their value; on the first known day the whole value does.
 * @returns r[0..n-1], fractions, 0.01 meaning +1 %; at least -1 and at most 1e50.
 * @throws RangeError when the lengths differ, or for a value below 0, a number that is not finite or one beyond 1e100.
 *
 * Error: absolute rounding error of each return at most about 4 * 2^-53 * (1 + r[t]).
 * Source: C. Bacon, Practical Portfolio Performance Measurement and Attribution, 2nd ed. (2008), ch. 2; the default is ours.
 */
export function dailyReturns(values: ArrayLike<number>, flows: ArrayLike<number>, options: Options = {}): Float64Array {
  const { timing = 'default', opening = 0, negligible = 0 } = options
  if (values.length !== flows.length) {
    throw new RangeError(`need as many flows as values, got ${flows.length} and ${values.length}`)
  }
  checkValue(opening)
  checkValue(negligible)
  const returns = new Float64Array(values.length)
  let before = opening
  for (let t = 0; t < values.length; t++) {
    const value = values[t]!
    const flow = flows[t]!
    checkValue(value)
    checkAmount(flow)
    const atStart = paidAtStart[timing](flow, before, value)
    const capital = before + atStart
    if (capital > negligible) returns[t] = limit((value - (flow - atStart)) / capital) - 1
    before = value
  }
  return returns
}

/**
 * Links daily returns to an index.
 *
 *   I[t] = I[t-1] * (1 + r[t]),   I[-1] = base
 *
 * Continuing with the last value as `base` gives bit for bit what linking all returns at once gives. After a return of -1
 * the index stays 0. It is cut off at 1e50, and 0 below 1e-50.
 *
 * @param returns r[0..n-1], fractions, at least -1.
 * @param base the index before the first return, at least 0.
 * @returns I[0..n-1].
 * @throws RangeError for a return below -1 or a number that is not finite.
 *
 * Error: relative rounding error at most about 2n * 2^-53.
 */
export function linkReturns(returns: ArrayLike<number>, base = indexBase): Float64Array {
  checkValue(base)
  const index = new Float64Array(returns.length)
  let value = base
  for (let t = 0; t < returns.length; t++) {
    const dailyReturn = returns[t]!
    checkReturn(dailyReturn)
    value = limit(value * (1 + dailyReturn))
    index[t] = value
  }
  return index
}

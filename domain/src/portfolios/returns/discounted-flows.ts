/** Flows in the order of their times, which ascend from 0: amounts[k], not 0, is paid times[k] years from now. */
export type DiscountedFlows = { amounts: readonly number[]; times: readonly number[] }

/** The flows discounted by exp(-y * t). Present value and derivative are each a difference of two sums that fall as y grows. */
type Valuation = {
  y: number
  /** Their sum, the present value, is gains - losses. */
  gains: number
  losses: number
  /** Their sum, each times its t, is timedGains - timedLosses: the derivative of the present value by y, negated. */
  timedGains: number
  timedLosses: number
}

/** Intervals of y are halved down to this width. */
const narrow = 1e-7

/** A present value this small, relative to gains and losses, is 0 with a rounding error. */
const negligible = 1e-12

/** How many flows are discounted before the search gives up, so that no input takes more than a fraction of a second. */
const mostWork = 10_000_000

/**
 * All y in (0, most] at which the present value of the flows is 0, in no particular order:
 *
 *   f(y) = sum c[k] * exp(-y * t[k]) = 0
 *
 * Intervals (a, b] are halved until one of these decides:
 *
 *   1. Gains and losses fall, so there is no root if gains(b) > losses(a) or gains(a) < losses(b).
 *   2. The same holds for the derivative; where it has no root, f is monotone and has one root if its sign changes.
 *   3. In an interval narrower than 1e-7, f has a root if it is 0 but for a rounding error. Roots closer than that are one.
 *
 * @returns undefined if that takes more than 10 million discounted flows.
 *
 * Error: about 1e-15 * max(1, y) where f crosses 0 steeply, 1e-7 where it only touches it.
 */
export function rootsOf(flows: DiscountedFlows, most: number): number[] | undefined {
  const roots: number[] = []
  const intervals: [Valuation, Valuation][] = [[withoutRoot(valueAt(flows, 0)), valueAt(flows, most)]]
  let work = 0
  for (let interval = intervals.pop(); interval; interval = intervals.pop()) {
    const [low, high] = interval
    if (excludesRoot(low, high)) continue
    const crosses = signOf(low) !== 0 && signOf(low) !== signOf(high)
    if (isMonotone(low, high)) {
      if (crosses) roots.push(refine(flows, low, high))
      continue
    }
    work += flows.amounts.length
    if (work > mostWork) return undefined
    const middle = valueAt(flows, (low.y + high.y) / 2)
    if (high.y - low.y > narrow) intervals.push([middle, high], [low, middle])
    else if (isNegligible(middle)) roots.push(middle.y)
  }
  return roots
}

/** True if the flows sum up to 0, so that y = 0 is a root. */
export function isRootAtZero(flows: DiscountedFlows): boolean {
  return isNegligible(valueAt(flows, 0))
}

function valueAt({ amounts, times }: DiscountedFlows, y: number): Valuation {
  const valuation = { y, gains: 0, losses: 0, timedGains: 0, timedLosses: 0 }
  for (let k = 0; k < amounts.length; k++) {
    const flow = amounts[k]! * Math.exp(-y * times[k]!)
    if (flow > 0) {
      valuation.gains += flow
      valuation.timedGains += flow * times[k]!
    } else {
      valuation.losses -= flow
      valuation.timedLosses -= flow * times[k]!
    }
  }
  return valuation
}

/** Without the rounding error that would make a root at this very place look like one beside it. */
function withoutRoot(valuation: Valuation): Valuation {
  return isNegligible(valuation) ? { ...valuation, losses: valuation.gains } : valuation
}

function isNegligible({ gains, losses }: Valuation): boolean {
  return Math.abs(gains - losses) <= negligible * (gains + losses)
}

function signOf({ gains, losses }: Valuation): number {
  return Math.sign(gains - losses)
}

function excludesRoot(low: Valuation, high: Valuation): boolean {
  return high.gains > low.losses || low.gains < high.losses
}

function isMonotone(low: Valuation, high: Valuation): boolean {
  return high.timedGains > low.timedLosses || low.timedGains < high.timedLosses
}

/** The root between two valuations of different signs: by Newton's steps while each at least halves the one before. */
function refine(flows: DiscountedFlows, low: Valuation, high: Valuation): number {
  let [from, to] = [low.y, high.y]
  let y = (from + to) / 2
  let step = to - from
  // Halving reaches neighbouring doubles before this.
  for (let count = 0; count < 200; count++) {
    const { gains, losses, timedGains, timedLosses } = valueAt(flows, y)
    const value = gains - losses
    if (value === 0) return y
    if (Math.sign(value) === signOf(low)) from = y
    else to = y
    const newton = y + value / (timedGains - timedLosses)
    const isFast = newton > from && newton < to && Math.abs(newton - y) < step / 2
    const next = isFast ? newton : (from + to) / 2
    step = Math.abs(next - y)
    y = next
    if (step <= 1e-16 * Math.max(1, y)) return y
  }
  return y
}

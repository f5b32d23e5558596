export type Axis = {
  min: number
  max: number
  /** Four to seven round numbers within the axis. */
  ticks: number[]
  /** The number of decimals that a tick needs. */
  digits: number
}

const headroom = 0.06
const wantedTicks = 5
const niceFactors = [1, 2, 2.5, 5] as const

/**
 * A value axis around the data: 6 % padding above and below, ticks at round multiples of 1, 2, 2.5 or 5,
 * as close to five of them as possible.
 *
 * @param values at least one finite number; a single value gets a span of 2 % of itself, or 1 around zero.
 */
export function axisFor(values: readonly number[]): Axis {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const span = high - low || Math.abs(high) * 0.02 || 1
  const middle = (high + low) / 2
  const min = middle - span * (0.5 + headroom)
  const max = middle + span * (0.5 + headroom)
  const step = niceSteps(max - min).reduce((best, next) =>
    missBy(next, min, max) < missBy(best, min, max) ? next : best,
  )
  const first = Math.ceil(min / step)
  // Multiplies whole steps, because adding them up would yield labels like 0.30000000000000004.
  const ticks = Array.from({ length: tickCount(step, min, max) }, (_, index) => (first + index) * step)
  return { min, max, ticks, digits: digitsOf(step) }
}

function niceSteps(span: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(span))
  return [magnitude / 10, magnitude].flatMap((power) => niceFactors.map((factor) => factor * power))
}

const tickCount = (step: number, min: number, max: number) => Math.floor(max / step) - Math.ceil(min / step) + 1
const missBy = (step: number, min: number, max: number) => Math.abs(tickCount(step, min, max) - wantedTicks)

/** Decimals needed to write multiples of a step exactly: 5 needs 0, 0.5 needs 1, 0.25 needs 2. */
function digitsOf(step: number): number {
  for (let digits = 0; digits < 8; digits++) {
    const scaled = step * 10 ** digits
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6) return digits
  }
  return 8
}

/** Where a value lies between the top (0) and the bottom (1) of the axis. */
export const heightShare = ({ min, max }: Axis, value: number) => (max - value) / (max - min)

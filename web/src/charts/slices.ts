export type DoughnutSlice = {
  id: string
  percent: number
  /** Grey tones for the rest of a whole and for cash; a meaning for levels. By default, the next colour of the series. */
  tone?: 'rest' | 'cash' | 'good' | 'middle' | 'bad' | undefined
}

const tones = {
  rest: 'var(--c-rest)',
  cash: 'var(--c-cash)',
  good: 'var(--pos-line)',
  middle: 'var(--c3)',
  bad: 'var(--neg-line)',
} as const

const series = [
  'var(--c1)',
  'var(--c2)',
  'var(--c3)',
  'var(--c4)',
  'var(--c5)',
  'var(--c6)',
  'var(--c7)',
  'var(--c8)',
  'var(--c9)',
  'var(--c10)',
] as const

/** The colour of a slice by its place in the series. */
export const colourAt = (index: number, tone?: DoughnutSlice['tone']): string =>
  tone ? tones[tone] : series[index % series.length]!

/**
 * Where slices lie on a circle that begins at the top and runs clockwise.
 *
 *   share[k] = 100 * percent[k] / sum(percent),   start[k] = sum of the shares before k
 *
 * @param slices their percentages may add up to more or less than 100; negative ones count as 0.
 * @returns share and start in percent of the circle, and the direction of the slice's middle as a unit vector of the
 *   screen (x to the right, y down). No slices if they add up to nothing.
 */
export function placed<Slice extends DoughnutSlice>(slices: readonly Slice[]) {
  const sizes = slices.map(({ percent }) => Math.max(0, percent))
  const sum = sizes.reduce((total, size) => total + size, 0)
  if (sum === 0) return []
  let start = 0
  return slices.map((slice, index) => {
    const share = (100 * sizes[index]!) / sum
    const at = start
    start += share
    const angle = radians(at + share / 2)
    return { ...slice, share, start: at, out: { x: Math.sin(angle), y: -Math.cos(angle) } }
  })
}

type Radii = { inner: number; outer: number }

/** The space between two slices, and the least width of one, in px of the drawing. */
const gap = 1.8
const least = 1

/**
 * The outline of a slice of a ring around the origin, as the data of an SVG path. Its sides are parallel to the lines
 * between slices, half a gap away from them, but never closer to each other than the least width.
 *
 * @param share in percent of the circle; a whole one has no gap.
 */
export function slicePath({ start, share }: { start: number; share: number }, { inner, outer }: Radii): string {
  if (share >= 100) return `${circle(outer)}${circle(inner, 0)}`
  const [from, to] = [radians(start), radians(start + share)]
  const middle = (from + to) / 2
  const sidesAt = (radius: number) => {
    const reach = Math.max((to - from) / 2 - gap / 2 / radius, least / 2 / radius)
    return { first: middle - reach, last: middle + reach }
  }
  const [at, within] = [sidesAt(outer), sidesAt(inner)]
  const isLarge = share > 50 ? 1 : 0
  return [
    `M${point(outer, at.first)}`,
    `A${outer} ${outer} 0 ${isLarge} 1 ${point(outer, at.last)}`,
    `L${point(inner, within.last)}`,
    `A${inner} ${inner} 0 ${isLarge} 0 ${point(inner, within.first)}`,
    'Z',
  ].join('')
}

const radians = (percent: number): number => (percent / 100) * 2 * Math.PI

const point = (radius: number, angle: number): string =>
  `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`

/** A circle of two arcs, clockwise or not: one within another that runs the other way is a hole in it. */
const circle = (radius: number, clockwise: 0 | 1 = 1): string =>
  `M0 ${-radius}A${radius} ${radius} 0 0 ${clockwise} 0 ${radius}A${radius} ${radius} 0 0 ${clockwise} 0 ${-radius}Z`

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
    const angle = ((at + share / 2) / 100) * 2 * Math.PI
    return { ...slice, share, start: at, out: { x: Math.sin(angle), y: -Math.cos(angle) } }
  })
}

import type { ChartPoint } from '#charts/line-data.ts'

const dayMs = 86_400_000
const lastDay = Date.UTC(2026, 10, 20)

/** Prices generated from a seed: the same on every visit. */
export function course(seed: number, days: number, start: number, drift = 0.0006): ChartPoint[] {
  let state = seed
  let value = start
  return Array.from({ length: days }, (_, index) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    value *= 1 + drift + (state / 2 ** 32 - 0.5) * 0.03
    return { time: new Date(lastDay - (days - 1 - index) * dayMs).toISOString().slice(0, 10), value }
  })
}

export const values = (points: readonly ChartPoint[]) => points.map((point) => point.value)

import { axisFor, type Axis } from './axis.ts'

export type ChartPoint = { time: string; value: number }

/**
 * A line to compare with: one value for each point. Against prices, it is scaled to the first line's start; an index
 * keeps its own level, so that a constant reference return stays apart from the start.
 */
export type Benchmark = { name: string; values: readonly (number | null)[] }

/** `index`: 100 is the start, shown as a percentage change from there. Otherwise prices; levels of an index have no currency. */
export type ChartUnit = 'index' | { currency: string | null }

export type LineData = {
  points: readonly ChartPoint[]
  /** The values drawn: prices, or percentages relative to 100. */
  own: number[]
  benchmark: (number | null)[] | undefined
  axis: Axis
  /** The change of either line since the start, in percent. */
  changeAt: (index: number) => number
  benchmarkChangeAt: (index: number) => number | undefined
  isDown: boolean
}

/** Derives what the chart draws; returns `undefined` for fewer than two points. */
export function lineData(
  points: readonly ChartPoint[],
  benchmark: Benchmark | undefined,
  unit: ChartUnit,
): LineData | undefined {
  const start = points[0]?.value
  if (start === undefined || points.length < 2) return undefined
  const shift = unit === 'index' ? 100 : 0
  const isKnown = benchmark?.values.some((value) => value !== null && value !== 0)
  const scale = isKnown && unit !== 'index' ? start / firstOf(benchmark!.values) : 1
  const other = isKnown ? benchmark!.values.map((value) => (value === null ? null : value * scale - shift)) : undefined
  const own = points.map((point) => point.value - shift)
  const changeOf = (drawn: number) => (unit === 'index' ? drawn : changeFrom(start, drawn))
  return {
    points,
    own,
    benchmark: other,
    axis: axisFor([...own, ...(other ?? []).filter((value) => value !== null), ...(unit === 'index' ? [0] : [])]),
    changeAt: (index) => changeOf(own[index]!),
    benchmarkChangeAt: (index) => {
      const value = other?.[index]
      return value === null || value === undefined ? undefined : changeOf(value)
    },
    isDown: points.at(-1)!.value < start,
  }
}

const firstOf = (values: readonly (number | null)[]) => values.find((value) => value !== null && value !== 0) ?? 1

const changeFrom = (start: number, value: number) => (start === 0 ? 0 : (value / start - 1) * 100)

/** Index of the highest point. */
export function highestIndex(points: readonly ChartPoint[]): number {
  return points.reduce((best, point, index) => (point.value > points[best]!.value ? index : best), 0)
}

import type { ChartPoint } from './line-data.ts'
import { spread } from './spread.ts'

const mostLabels = 5
/** Five labels, or three if there are too few points to space five evenly. */
const labelCount = (points: number) => (points >= 17 || points <= 5 ? mostLabels : 3)
/** Labels closer to the next one than this share of the line would touch it. */
const leastShare = 0.05

/**
 * The points that the time axis labels, evenly spread. Where there are several points a day over some days, those that days
 * begin with, so that no day is written twice.
 */
export function labelledPoints(points: readonly ChartPoint[]): number[] {
  const days = points.flatMap(({ time }, index) => (isSameDay(time, points[index - 1]?.time) ? [] : [index]))
  if (days.length < 3 || days.length * 2 > points.length) return spread(points.length, labelCount(points.length))
  const wide = days.filter((start, i) => (days[i + 1] ?? points.length) - start >= leastShare * points.length)
  // Every day or every second one: at uneven steps, some would seem to be missing.
  const step = Math.ceil(wide.length / mostLabels)
  return wide.filter((_, i) => (wide.length - 1 - i) % step === 0)
}

const isSameDay = (time: string, before: string | undefined) => time.slice(0, 10) === before?.slice(0, 10)

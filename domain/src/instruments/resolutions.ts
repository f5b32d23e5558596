import type { Resolution } from '@app/contract/instruments.ts'

import { dayNumber } from './dates.ts'

/**
 * The first point, which a period is measured against, and after it the last point of each day, week (from Monday on) or
 * calendar month; the points stand in the order of their days and the last one stays.
 */
export function lastOfEach<Point extends { date: string }>(points: readonly Point[], resolution: Resolution): Point[] {
  if (resolution === 'day') return [...points]
  const spanOf = resolution === 'week' ? weekOf : monthOf
  return points.filter((point, i) => {
    const next = points[i + 1]
    return i === 0 || next === undefined || spanOf(next.date) !== spanOf(point.date)
  })
}

/** Weeks since the one that 1970-01-01 was in. */
function weekOf(date: string): number {
  return Math.floor((dayNumber(date) + 3) / 7)
}

function monthOf(date: string): string {
  return date.slice(0, 7)
}

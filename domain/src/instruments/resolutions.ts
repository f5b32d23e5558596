import type { Resolution } from '@app/contract/instruments.ts'

import { dayNumber } from './dates.ts'

/**
 * Keeps the first point, which a period is measured against, and the last point of each day, week (from Monday) or calendar
 * month. Expects the points in order of date; the last one is always kept.
 */
export function lastOfEach<Point extends { date: string }>(points: readonly Point[], resolution: Resolution): Point[] {
  if (resolution === 'day') return [...points]
  const spanOf = resolution === 'week' ? weekOf : monthOf
  return points.filter((point, i) => {
    const next = points[i + 1]
    return i === 0 || next === undefined || spanOf(next.date) !== spanOf(point.date)
  })
}

/** Weeks since the week of 1970-01-01. */
function weekOf(date: string): number {
  return Math.floor((dayNumber(date) + 3) / 7)
}

function monthOf(date: string): string {
  return date.slice(0, 7)
}

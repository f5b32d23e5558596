import { describe, expect, it } from 'vitest'

import { labelledPoints } from './time-labels.ts'

const day = (of: number) => `2026-11-${of}`
const pointsAt = (times: readonly string[]) => times.map((time) => ({ time, value: 1 }))
const within = (of: number, count: number) =>
  Array.from({ length: count }, (_, i) => `${day(of)}T${String(8 + i).padStart(2, '0')}:00:00.000Z`)

describe('the labels of the time axis', () => {
  it('are spread evenly from the first point to the last', () => {
    const closes = Array.from({ length: 21 }, (_, i) => day(i + 10))
    expect(labelledPoints(pointsAt(closes))).toEqual([0, 5, 10, 15, 20])
    expect(labelledPoints(pointsAt(within(19, 9)))).toEqual([0, 4, 8])
  })

  it('are at the beginnings of the days of a week with several prices a day', () => {
    const week = [day(12), ...[13, 16, 17, 18].flatMap((of) => [...within(of, 8), day(of)]), ...within(19, 3)]
    const labels = labelledPoints(pointsAt(week)).map((index) => week[index]!.slice(0, 10))
    // The close that the week is measured against leaves no room for its day.
    expect(labels).toEqual([13, 16, 17, 18, 19].map(day))
  })

  it('are at every second day if there are more than five', () => {
    const week = [18, 19, 20, 21, 22, 23, 24].flatMap((of) => within(of, 9))
    const labels = labelledPoints(pointsAt(week)).map((index) => week[index]!.slice(0, 10))
    expect(labels).toEqual([18, 20, 22, 24].map(day))
  })
})

import { describe, expect, it } from 'vitest'

import { lastOfEach } from './resolutions.ts'

const points = (...dates: string[]) => dates.map((date) => ({ date }))
// Friday; Monday to Wednesday; Monday; the last two in the next month
const days = points('2026-10-23', '2026-10-26', '2026-10-27', '2026-10-28', '2026-11-02', '2026-11-09')

describe('lastOfEach', () => {
  it('keeps every day', () => {
    expect(lastOfEach(days, 'day')).toEqual(days)
  })

  it('keeps the last day of each week from Monday on', () => {
    expect(lastOfEach(days, 'week')).toEqual(points('2026-10-23', '2026-10-28', '2026-11-02', '2026-11-09'))
  })

  it('keeps the last day of each month, and the first point beside it', () => {
    expect(lastOfEach(days, 'month')).toEqual(points('2026-10-23', '2026-10-28', '2026-11-09'))
  })

  it('keeps a week that spans two years together', () => {
    expect(lastOfEach(points('2025-12-22', '2025-12-29', '2026-01-02'), 'week')).toEqual(
      points('2025-12-22', '2026-01-02'),
    )
  })

  it('leaves one point and none', () => {
    expect(lastOfEach(points('2026-10-23'), 'month')).toHaveLength(1)
    expect(lastOfEach([], 'week')).toEqual([])
  })
})

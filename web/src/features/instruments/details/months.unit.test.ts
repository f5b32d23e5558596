import { describe, expect, it } from 'vitest'

import { binsOf } from './months.ts'

const months = (...percents: number[]) => percents.map((percent, i) => ({ month: `2026-${i + 1}`, percent }))

describe('the distribution of months', () => {
  it('counts them in steps from the worst to the best, which 0 divides', () => {
    expect(binsOf(months(-3.2, -0.1, 0, 1.9, 2, 5.5, 14))).toEqual([
      { from: -4, to: -2, count: 1 },
      { from: -2, to: 0, count: 1 },
      { from: 0, to: 2, count: 2 },
      { from: 2, to: 4, count: 1 },
      { from: 4, to: 6, count: 1 },
      { from: 6, to: 8, count: 0 },
      { from: 8, to: 10, count: 0 },
      { from: 10, to: 12, count: 0 },
      { from: 12, to: 14, count: 0 },
      { from: 14, to: 16, count: 1 },
    ])
    expect(binsOf([])).toEqual([])
    expect(binsOf(months(5))).toEqual([{ from: 5, to: 6, count: 1 }])
  })

  it('takes larger steps for larger changes', () => {
    const bins = binsOf(months(-60, 300))
    expect(bins.length).toBeLessThanOrEqual(12)
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })
})

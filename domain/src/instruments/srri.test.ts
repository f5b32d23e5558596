import { describe, expect, it } from 'vitest'

import { dateOf, dayNumber } from './dates.ts'
import { srriCategory, srriOf, srriOfCloses, weeklyVolatility } from './srri.ts'

const alternating = (size: number) => Array.from({ length: 260 }, (_, i) => (i % 2 === 0 ? size : -size))

/** A close a week, the last one on Friday 2026-11-20, that moves by these returns. */
function weekly(returns: readonly number[]) {
  const last = dayNumber('2026-11-20')
  const prices = [100]
  for (const value of returns) prices.push(prices.at(-1)! * (1 + value))
  return prices.map((close, i) => ({ date: dateOf(last - 7 * (prices.length - 1 - i)), close }))
}

describe('the risk class of a fund', () => {
  it.each([
    [0.01, 0.07225, 4],
    [0.02, 0.1445, 5],
    [0.035, 0.2529, 7],
  ])('of returns that alternate by %s a week has the volatility %s and is %s', (size, volatility, srri) => {
    expect(weeklyVolatility(alternating(size))).toBeCloseTo(volatility, 4)
    expect(srriOfCloses(weekly(alternating(size)))).toBe(srri)
  })

  it('is the lowest for a price that rises evenly', () => {
    expect(weeklyVolatility(Array.from({ length: 260 }, () => 0.001))).toBeCloseTo(0, 12)
    expect(srriOfCloses(weekly(Array.from({ length: 260 }, () => 0.001)))).toBe(1)
  })

  it('is the next one from its lower bound on', () => {
    const bounds = [0, 0.005, 0.02, 0.05, 0.1, 0.15, 0.25]
    expect(bounds.map(srriOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(bounds.slice(1).map((bound) => srriOf(bound - 1e-9))).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('takes the last five years only, and the last close before a week that ends without one', () => {
    const calm = weekly(alternating(0.01))
    const wild = weekly([...alternating(0.2), ...alternating(0.01)])
    expect(srriOfCloses(wild)).toBe(srriOfCloses(calm))
    // Without one Friday its week has no change and the next one that of both: a little less, or as here no other class.
    expect(srriOfCloses(calm.toSpliced(100, 1))).toBe(4)
  })

  it('is not known of less than five years', () => {
    expect(srriOfCloses(weekly(alternating(0.01).slice(1)))).toBeUndefined()
    expect(srriOfCloses([])).toBeUndefined()
  })

  it('is low, medium or high', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(srriCategory)).toEqual([
      'LOW',
      'LOW',
      'MEDIUM',
      'MEDIUM',
      'MEDIUM',
      'HIGH',
      'HIGH',
    ])
  })

  it('refuses what has no volatility', () => {
    expect(() => weeklyVolatility([0.1])).toThrow(RangeError)
    expect(() => weeklyVolatility([0.1, Number.NaN])).toThrow(RangeError)
    expect(() => srriOf(Number.NaN)).toThrow(RangeError)
  })
})

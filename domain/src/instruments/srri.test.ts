import { describe, expect, it } from 'vitest'

import { ratioOf } from '#decimal/ratio.ts'

import { dateOf, dayNumber } from './dates.ts'
import { reinvested, srriCategory, srriOf, srriOfCloses, weeklyVolatility } from './srri.ts'

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

  it('counts what was paid out, through a split', () => {
    const closes = [
      { date: '2026-11-06', close: 200 },
      { date: '2026-11-13', close: 100 },
      { date: '2026-11-20', close: 99 },
    ]
    const actions = [{ exDate: '2026-11-10', ratio: ratioOf(1, 2) }]
    const payments = [
      { exDate: '2026-11-06', amount: 50 },
      { exDate: '2026-11-09', amount: 20 },
      { exDate: '2026-11-20', amount: 1 },
    ]
    const values = (paid: typeof payments) => reinvested(closes, actions, paid).map(({ close }) => close.toFixed(9))
    expect(values([])).toEqual(['1.000000000', '1.000000000', '0.990000000'])
    expect(values(payments)).toEqual(['1.000000000', '1.100000000', '1.100000000'])
    expect(reinvested([], actions, payments)).toEqual([])
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

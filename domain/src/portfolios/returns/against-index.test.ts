import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { indexOf, mixedReturns } from '#portfolios/testing/series.ts'

import { compareWithIndex } from './against-index.ts'
import { volatilityOf } from './volatility.ts'

const ofPercents = (...percents: readonly number[]) => indexOf(percents.map((percent) => percent / 100))

describe('published examples of comparisons with an index', () => {
  it('B5: beta', () => {
    const compared = compareWithIndex(indexOf(mixedReturns), ofPercents(-6, -7, -1, -9, -2, -6, -8, -5))
    expect(compared?.beta).toBeCloseTo(-0.71296296296296313, 12)
  })

  it('B6: the tracking error of months, and the beta that its data have', () => {
    const compared = compareWithIndex(ofPercents(0.9, 2, 0.4, 2.5, -0.6), ofPercents(1.5, 0.4, 0.4, 0.5, -1), 12)
    expect(compared?.trackingError).toBeCloseTo(0.037821, 6)
    expect(compared?.beta).toBeCloseTo(0.7213, 4)
  })
})

describe('compareWithIndex', () => {
  it('finds an index that follows itself', () => {
    const index = indexOf(mixedReturns)
    expect(compareWithIndex(index, index)).toEqual({
      returns: 8,
      trackingError: 0,
      beta: expect.closeTo(1, 12) as number,
      correlation: expect.closeTo(1, 12) as number,
    })
  })

  it('finds a correlation of moves of any size', () => {
    const index = { dates: ['2026-01-01', '2026-01-02', '2026-01-03'], values: [1e-50, 1e50, 1e50] }
    expect(compareWithIndex(index, index)?.correlation).toBeCloseTo(1, 12)
  })

  it('finds twice the moves of an index', () => {
    const compared = compareWithIndex(indexOf(mixedReturns.map((value) => 2 * value)), indexOf(mixedReturns))
    expect(compared?.beta).toBeCloseTo(2, 12)
    expect(compared?.correlation).toBeCloseTo(1, 12)
    expect(compared?.trackingError).toBeCloseTo(volatilityOf(mixedReturns)!, 12)
  })

  it('measures both between the days that both have', () => {
    const index = indexOf(mixedReturns)
    const holiday = { dates: index.dates.toSpliced(3, 1), values: Array.from(index.values).toSpliced(3, 1) }
    for (const compared of [compareWithIndex(index, holiday), compareWithIndex(holiday, index)]) {
      expect(compared).toMatchObject({ returns: 7, trackingError: 0 })
    }
  })

  it('has no beta against what does not move, and no correlation with it', () => {
    const still = indexOf(mixedReturns.map(() => 0))
    expect(compareWithIndex(indexOf(mixedReturns), still)).toMatchObject({ beta: null, correlation: null })
    expect(compareWithIndex(still, indexOf(mixedReturns))).toMatchObject({ beta: 0, correlation: null })
  })

  it('is unknown for fewer than two common returns', () => {
    expect(compareWithIndex(ofPercents(1), ofPercents(2))).toBeNull()
    expect(compareWithIndex(indexOf(mixedReturns, '2024-01-01'), indexOf(mixedReturns, '2025-01-01'))).toBeNull()
    expect(compareWithIndex(ofPercents(), ofPercents())).toBeNull()
  })

  it('ends with a total loss', () => {
    expect(compareWithIndex(ofPercents(1, 2, -100, 0, 0), ofPercents(1, 2, 3, 4, 5))).toMatchObject({ returns: 3 })
  })

  it('stays within bounds whatever happens', () => {
    const returns = fc.array(fc.double({ min: -1, max: 1e20, noNaN: true }), { minLength: 2, maxLength: 30 })
    fc.assert(
      fc.property(returns, returns, (a, b) => {
        const compared = compareWithIndex(indexOf(a), indexOf(b))
        if (!compared) return
        const { trackingError, beta, correlation } = compared
        expect([trackingError, beta ?? 0, correlation ?? 0].every(Number.isFinite)).toBe(true)
        expect(Math.abs(correlation ?? 0)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('refuses what is not an index', () => {
    expect(() => compareWithIndex({ dates: ['2026-01-02'], values: [] }, indexOf([]))).toThrow(RangeError)
    expect(() => compareWithIndex(indexOf([]), { dates: ['2026-01-02'], values: [-1] })).toThrow(RangeError)
  })
})

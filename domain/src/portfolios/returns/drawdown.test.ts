import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dateOf } from '#instruments/dates.ts'
import { mixedReturns } from '#portfolios/testing/series.ts'

import { maxDrawdown } from './drawdown.ts'
import { linkReturns } from './time-weighted.ts'

/** From 2026-08-01 on, a value a day. */
const august = (values: ArrayLike<number>) => ({
  dates: Array.from(values, (_, i) => `2026-08-${String(i + 1).padStart(2, '0')}`),
  values,
})

const ofPercents = (...percents: readonly number[]) => august(linkReturns(percents.map((percent) => percent / 100)))

describe('published examples of the maximum drawdown', () => {
  it.each([
    ['R1', august(linkReturns(mixedReturns)), -0.1],
    ['R2', ofPercents(0, -6, -7, -1, -9, -2, -6, -8, -5), -0.3659073],
    ['R3', ofPercents(-2, -6, -7, -1, -9, -2, -6, -8, -5), -0.378589157],
    ['R4', ofPercents(10, -10, 10), -0.1],
    ['R6', august([1, 1, -0.5, 1, 1, 2, 3, 4, 5, 6].map((cumulated) => 100 * (1 + cumulated))), -0.75],
    ['S5', ofPercents(10, -5, 10), -0.05],
  ])('%s', (_, index, depth) => {
    expect(maxDrawdown(index, 100)?.depth).toBeCloseTo(depth, 8)
  })

  it('R3: without the value before the first day', () => {
    expect(maxDrawdown(ofPercents(-2, -6, -7, -1, -9, -2, -6, -8, -5))?.depth).toBeCloseTo(-0.3659, 4)
  })
})

describe('maxDrawdown', () => {
  it('says when it began, was deepest and was over', () => {
    expect(maxDrawdown(august([100, 120, 120, 90, 60, 60, 110, 120, 130]))).toEqual({
      depth: -0.5,
      peak: '2026-08-02',
      trough: '2026-08-05',
      recovery: '2026-08-08',
      recoveryDays: 3,
    })
  })

  it('takes the deepest fall rather than the last one', () => {
    expect(maxDrawdown(august([100, 50, 100, 80, 100]))).toMatchObject({ trough: '2026-08-02', recovery: '2026-08-03' })
    expect(maxDrawdown(august([100, 80, 100, 50]))).toMatchObject({ peak: '2026-08-01', trough: '2026-08-04' })
    expect(maxDrawdown(august([100, 50, 200, 100]))).toMatchObject({ peak: '2026-08-01', trough: '2026-08-02' })
  })

  it('is not over while the index is below its peak', () => {
    expect(maxDrawdown(august([100, 0, 0]))).toMatchObject({ depth: -1, recovery: null, recoveryDays: null })
    expect(maxDrawdown(august([100, 90, 99]))).toMatchObject({ recovery: null })
  })

  it('is none where nothing fell', () => {
    expect(maxDrawdown(august([100, 100, 101]))).toBeNull()
    expect(maxDrawdown(august([0, 0]))).toBeNull()
    expect(maxDrawdown(august([]))).toBeNull()
  })

  it('is the worst return between any two days', () => {
    const values = fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), { minLength: 2, maxLength: 30 })
    fc.assert(
      fc.property(values, (prices) => {
        const index = { dates: prices.map((_, i) => dateOf(i)), values: prices }
        const returns = prices.flatMap((from, i) => prices.slice(i).map((to) => to / from - 1))
        expect(maxDrawdown(index)?.depth ?? 0).toBe(Math.min(...returns))
      }),
    )
  })

  it('refuses what is not an index', () => {
    expect(() => maxDrawdown(august([1, -1]))).toThrow(RangeError)
    for (const start of [0, -1, Number.NaN, Infinity]) expect(() => maxDrawdown(august([1]), start)).toThrow(RangeError)
  })
})

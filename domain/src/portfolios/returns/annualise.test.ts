import { describe, expect, it } from 'vitest'

import { mixedReturns } from '#portfolios/testing/series.ts'

import { annualise } from './annualise.ts'
import { linkReturns } from './time-weighted.ts'

const extrapolate = true

describe('published examples of annualised returns', () => {
  it.each([
    ['Y1', 0.1025, [65, 365], 0.729705],
    ['Y2', 0.05, [365, 365], 0.05],
    ['Y5', linkReturns(mixedReturns, 1).at(-1)! - 1, [9, 252], 1.9135925373194231],
    ['Y6', 0.01, [1, 252], 11.274002099240244],
    ['Y7', 1, [10, 1], 0.071773],
    ['T6', 1.02 ** 2 - 1, [2, 4], 0.082432],
    ['D3', 1.25, [2, 1], 0.5],
  ] as const)('%s', (_, totalReturn, [count, perYear], published) => {
    expect(annualise(totalReturn, count, { perYear, extrapolate })).toBeCloseTo(published, 6)
  })

  it('Y2: rounded to three places by its publisher', () => {
    expect(annualise(0.2374, 575)).toBeCloseTo(0.145, 3)
  })

  it('M13: a gain of 500 % in a day', () => {
    expect(annualise(5, 1, { extrapolate })! / 1.0597572345993451e284).toBeCloseTo(1, 12)
  })
})

describe('annualise', () => {
  it('does not extrapolate from less than a year unless told to', () => {
    expect(annualise(0.1, 364)).toBeNull()
    expect(annualise(0.1, 365)).toBeCloseTo(0.1, 12)
    expect(annualise(0.1, 11, { perYear: 12 })).toBeNull()
  })

  it('is unknown where the rate is beyond all numbers', () => {
    expect(annualise(1000, 1, { extrapolate })).toBeNull()
  })

  it('of a total loss is a total loss', () => {
    expect(annualise(-1, 730)).toBe(-1)
  })

  it('refuses what is not a return in a time', () => {
    for (const wrong of [-1.1, Number.NaN, Infinity]) expect(() => annualise(wrong, 365)).toThrow(RangeError)
    for (const wrong of [0, -1, Number.NaN, Infinity]) {
      expect(() => annualise(0.1, wrong)).toThrow(RangeError)
      expect(() => annualise(0.1, 365, { perYear: wrong })).toThrow(RangeError)
    }
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { concentration, scoreOf } from './score.ts'
import { weightsOf } from './weights.ts'

const equal = (count: number) => weightsOf(Array.from({ length: count }, () => 1))

describe('the concentration', () => {
  it('gives the published numbers of equal holdings', () => {
    expect(concentration(equal(500))).toBeCloseTo(0.002, 12)
    expect(1 / concentration(equal(100))).toBeCloseTo(100, 9)
    // One of 40 % and 49 of about 1.2 %: as concentrated as six equal ones.
    expect(1 / concentration([40, ...equal(49).map((weight) => weight * 0.6)])).toBeCloseTo(5.98, 2)
    expect(concentration([])).toBe(0)
  })
})

describe('the score', () => {
  it('is 60 % rating, 25 % diversification and 15 % carbon', () => {
    expect(scoreOf({ ratingPercentile: 80, weights: equal(10), carbonPercentile: 60 })).toBeCloseTo(48 + 22.5 + 9, 9)
    expect(scoreOf({ ratingPercentile: 0, weights: [100], carbonPercentile: 0 })).toBe(0)
  })

  it('takes an unknown carbon intensity for the highest, and needs a rating', () => {
    const facts = { ratingPercentile: 80, weights: equal(10), carbonPercentile: null }
    expect(scoreOf(facts)).toBe(scoreOf({ ...facts, carbonPercentile: 0 }))
    expect(scoreOf({ ...facts, ratingPercentile: null })).toBeNull()
    expect(() => scoreOf({ ...facts, ratingPercentile: 101 })).toThrow(RangeError)
  })

  it('is between 0 and 100', () => {
    const percentiles = fc.double({ min: 0, max: 100, noNaN: true })
    const values = fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1 })
    fc.assert(
      fc.property(percentiles, percentiles, values, (ratingPercentile, carbonPercentile, of) => {
        const score = scoreOf({ ratingPercentile, weights: weightsOf(of), carbonPercentile })!
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      }),
    )
  })
})

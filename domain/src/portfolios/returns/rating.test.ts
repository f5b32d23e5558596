import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dateOf, dayNumber } from '#instruments/dates.ts'
import { indexOf } from '#portfolios/testing/series.ts'

import { rateByRank, rateFurther, riskAdjustedReturn } from './rating.ts'
import { linkReturns } from './time-weighted.ts'

const starsOf = (returns: readonly number[]) => rateByRank(returns).map(({ stars }) => stars)
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

/** A value a day over the year up to 2026-08-21, and `before` days more. */
function year(returnOf: (day: number) => number, before = 0) {
  const days = dayNumber('2026-08-21') - dayNumber('2025-08-21') + before
  const first = dayNumber('2026-08-21') - days
  const returns = Array.from({ length: days }, (_, i) => returnOf(i - before))
  return { dates: Array.from({ length: days + 1 }, (_, i) => dateOf(first + i)), values: linkReturns([0, ...returns]) }
}

describe('riskAdjustedReturn', () => {
  it('is the plain return where nothing fluctuates', () => {
    expect(riskAdjustedReturn(year(() => 0.0002))).toBeCloseTo(1.0002 ** 365 - 1, 12)
    expect(riskAdjustedReturn(year(() => 0))).toBe(0)
  })

  it('is the certain return of the same utility', () => {
    const returns = upTo(600).map((i) => [0.01, -0.02, 0.015, -0.004][i % 4]!)
    const index = indexOf(returns, '2024-05-06')
    expect(index.dates.at(-1)).toBe('2026-08-24')
    // A year before is Sunday 24 August, so that Friday 22 August is the base.
    const counted = returns.slice(-index.dates.filter((date) => date > '2025-08-22').length)
    const mean = counted.reduce((sum, value) => sum + (1 + value) ** -2, 0) / counted.length
    expect(riskAdjustedReturn(index)).toBeCloseTo(mean ** (-counted.length / 2) - 1, 12)
  })

  it('is lower by about the annual variance', () => {
    const size = 0.2 / Math.sqrt(365)
    const logarithmic = year((day) => Math.expm1(day % 2 === 0 ? size : -size))
    const plain = logarithmic.values.at(-1)! / 100 - 1
    expect(Math.log1p(riskAdjustedReturn(logarithmic)!) - Math.log1p(plain)).toBeCloseTo(-0.04, 3)
  })

  it('prefers the calmer of two equal returns', () => {
    const calm = riskAdjustedReturn(year((day) => (day % 2 === 0 ? 0.02 : 1 / 1.02 - 1)))!
    const wild = riskAdjustedReturn(year((day) => (day % 2 === 0 ? 0.05 : 1 / 1.05 - 1)))!
    expect(calm).toBeGreaterThan(wild)
  })

  it('looks back twelve months and no further', () => {
    const steady = () => 0.0002
    expect(riskAdjustedReturn(year((day) => (day < 0 ? -0.05 : steady()), 100))).toBeCloseTo(
      riskAdjustedReturn(year(steady))!,
      12,
    )
    const { dates, values } = year(steady)
    expect(riskAdjustedReturn({ dates: dates.slice(1), values: values.slice(1) })).toBeNull()
    expect(riskAdjustedReturn({ dates: [], values: [] })).toBeNull()
  })

  it('hardly depends on days without trading', () => {
    const weekdays = indexOf(
      upTo(300).map((i) => [0.012, -0.01, 0.001][i % 3]!),
      '2025-07-14',
    )
    const dates: string[] = []
    const values: number[] = []
    for (let day = dayNumber(weekdays.dates[0]!); day <= dayNumber(weekdays.dates.at(-1)!); day++) {
      const at = weekdays.dates.indexOf(dateOf(day))
      dates.push(dateOf(day))
      values.push(at >= 0 ? weekdays.values[at]! : values.at(-1)!)
    }
    expect(riskAdjustedReturn({ dates, values })).toBeCloseTo(riskAdjustedReturn(weekdays)!, 3)
  })

  it('of a total loss is a total loss, and unknown a year later', () => {
    expect(riskAdjustedReturn(year((day) => (day === 200 ? -1 : 0.001)))).toBe(-1)
    expect(riskAdjustedReturn(year((day) => (day === -1 ? -1 : 0), 2))).toBeNull()
  })

  it('is finite whatever happens', () => {
    const any = fc.array(fc.double({ min: -1, max: 1e40, noNaN: true }), { minLength: 370, maxLength: 370 })
    fc.assert(
      fc.property(any, (returns) => {
        const result = riskAdjustedReturn(year((day) => returns[day]!))
        expect(result).toBeGreaterThanOrEqual(-1)
        expect(result).toBeLessThan(Infinity)
      }),
    )
    expect(riskAdjustedReturn({ dates: ['2025-08-21', '2026-08-21'], values: [1e-50, 1e50] })).toBeLessThan(Infinity)
  })
})

describe('rateByRank', () => {
  it('G1: gives the published shares', () => {
    const stars = starsOf(upTo(40))
    const count = (wanted: number) => stars.filter((value) => value === wanted).length
    expect([5, 4, 3, 2, 1].map(count)).toEqual([4, 9, 14, 9, 4])
    expect(stars).toEqual(stars.toSorted((a, b) => a - b))
  })

  it('rates few portfolios symmetrically', () => {
    expect(starsOf([])).toEqual([])
    expect(starsOf([0.1])).toEqual([3])
    expect(starsOf([1, 2])).toEqual([2, 4])
    expect(starsOf([1, 2, 3])).toEqual([2, 3, 4])
    expect(starsOf([1, 2, 3, 4, 5])).toEqual([2, 2, 3, 4, 4])
    expect(starsOf(upTo(10))).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 5])
    // The seventh and the fourteenth of 20 are exactly at 32.5 and 67.5 %.
    expect(starsOf(upTo(20))).toEqual([1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5])
  })

  it('gives equals the same stars', () => {
    expect(starsOf([7, 7, 7, 7])).toEqual([3, 3, 3, 3])
    expect(rateByRank([-0, 0])).toEqual(rateByRank([0, -0]))
    expect(rateByRank([1, 2, 2, 3]).map(({ percentile }) => percentile)).toEqual([0.125, 0.5, 0.5, 0.875])
  })

  it('depends on order neither of the input nor of the sign', () => {
    const returns = fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 60 })
    fc.assert(
      fc.property(returns, fc.nat(60), (values, turn) => {
        const rotated = [...values.slice(turn), ...values.slice(0, turn)]
        const stars = starsOf(values)
        expect(starsOf(rotated)).toEqual([...stars.slice(turn), ...stars.slice(0, turn)])
        expect(starsOf(values.map((value) => -value))).toEqual(stars.map((count) => 6 - count))
        values.forEach((value, i) => {
          expect(values.every((other, j) => other <= value || stars[j]! >= stars[i]!)).toBe(true)
        })
      }),
    )
  })

  it('refuses what has no rank', () => {
    expect(() => rateByRank([0.1, Number.NaN])).toThrow(RangeError)
    expect(() => rateByRank([Infinity])).toThrow(RangeError)
  })
})

describe('rateFurther', () => {
  it('rates each as the last of the ranked ones would be with it', () => {
    const returns = fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 60 })
    fc.assert(
      fc.property(returns, returns, (values, further) => {
        const alone = further.map((value) => rateByRank([...values, value]).at(-1))
        expect(rateFurther(values, further)).toEqual(alone)
      }),
    )
  })

  it('refuses what has no rank', () => {
    expect(() => rateFurther([0.1], [Number.NaN])).toThrow(RangeError)
  })
})

import { describe, expect, it } from 'vitest'

import { dateOf, dayNumber } from '#instruments/dates.ts'
import { srriOf, srriOfCloses, weeklyVolatility } from '#instruments/srri.ts'
import { indexOf } from '#portfolios/testing/series.ts'

import { riskClassOf } from './risk-class.ts'
import { linkReturns } from './time-weighted.ts'

/** A value a week up to Friday 2026-11-20, after the first one. */
function weekly(returns: readonly number[]) {
  const values = linkReturns([0, ...returns])
  const last = dayNumber('2026-11-20')
  return { dates: Array.from(values, (_, i) => dateOf(last - 7 * (returns.length - i))), values }
}

const alternating = (size: number, weeks: number) =>
  Array.from({ length: weeks }, (_, i) => (i % 2 === 0 ? size : -size))

describe('riskClassOf', () => {
  it.each([0.0005, 0.002, 0.005, 0.01, 0.018, 0.03, 0.05])(
    'of weeks of ±%f is the class of their volatility',
    (size) => {
      const returns = alternating(size, 60)
      expect(riskClassOf(weekly(returns))).toBe(srriOf(weeklyVolatility(returns)))
    },
  )

  it('has all seven classes', () => {
    const sizes = [0.0005, 0.002, 0.005, 0.01, 0.018, 0.03, 0.05]
    expect(sizes.map((size) => riskClassOf(weekly(alternating(size, 60))))).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('is that of a fund with the same history of five years', () => {
    const index = weekly(alternating(0.02, 300))
    const closes = index.dates.map((date, i) => ({ date, close: index.values[i]! }))
    expect(riskClassOf(index)).toBe(srriOfCloses(closes))
  })

  it('forgets what was more than 260 weeks ago', () => {
    expect(riskClassOf(weekly([...alternating(0.2, 100), ...alternating(0.01, 260)]))).toBe(4)
    expect(riskClassOf(weekly([...alternating(0.2, 100), ...alternating(0.01, 259)]))).toBeGreaterThan(4)
  })

  it('does not depend on weekends in the series', () => {
    const weekdays = indexOf(
      Array.from({ length: 600 }, (_, i) => [0.011, -0.004, 0.002, -0.013, 0.006, 0.001, -0.002][i % 7]!),
    )
    const dates: string[] = []
    const values: number[] = []
    for (let day = dayNumber(weekdays.dates[0]!); day <= dayNumber(weekdays.dates.at(-1)!); day++) {
      const at = weekdays.dates.indexOf(dateOf(day))
      dates.push(dateOf(day))
      values.push(at >= 0 ? weekdays.values[at]! : values.at(-1)!)
    }
    expect(riskClassOf({ dates, values })).toBe(riskClassOf(weekdays))
  })

  it('is unknown for less than a year', () => {
    expect(riskClassOf(weekly(alternating(0.01, 52)))).toBe(4)
    expect(riskClassOf(weekly(alternating(0.01, 51)))).toBeNull()
    expect(riskClassOf({ dates: [], values: [] })).toBeNull()
  })

  it('is the highest in the year of a total loss, and unknown after it', () => {
    const steady = Array.from({ length: 60 }, () => 0)
    expect(riskClassOf(weekly([...steady, -1]))).toBe(7)
    expect(riskClassOf(weekly([...steady, -1, 0]))).toBeNull()
  })
})

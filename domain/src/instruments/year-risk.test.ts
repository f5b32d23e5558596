import { describe, expect, it } from 'vitest'

import { dateOf, dayNumber } from './dates.ts'
import { srriOf, weeklyVolatility } from './srri.ts'
import { riskOfYear } from './year-risk.ts'

const lastDay = dayNumber('2026-11-20')

/** A close a week up to Friday 2026-11-20, the first one 100. */
function weekly(returns: readonly number[]) {
  let close = 100
  const closes = [close, ...returns.map((value) => (close *= 1 + value))]
  return closes.map((price, i) => ({ date: dateOf(lastDay - 7 * (returns.length - i)), close: price }))
}

const alternating = (size: number, weeks: number) =>
  Array.from({ length: weeks }, (_, i) => (i % 2 === 0 ? size : -size))

describe('riskOfYear', () => {
  it('is the annualised volatility of 52 weeks in percent, and its class', () => {
    const returns = alternating(0.02, 52)
    const risk = riskOfYear(weekly(returns))!
    expect(risk.volatility).toBeCloseTo(100 * weeklyVolatility(returns), 9)
    // 52 returns of 2 % with a mean of 0: 2 * sqrt(52 * 52 / 51).
    expect(risk.volatility).toBeCloseTo(2 * Math.sqrt((52 * 52) / 51), 9)
    expect(risk.riskClass).toBe(srriOf(weeklyVolatility(returns)))
  })

  it('leaves out what was before, and needs 52 weeks', () => {
    const calm = alternating(0.001, 52)
    const [later, all] = [riskOfYear(weekly([0.9, -0.5, ...calm]))!, riskOfYear(weekly(calm))!]
    expect(later.volatility).toBeCloseTo(all.volatility, 9)
    expect(riskOfYear(weekly(calm.slice(1)))).toBeNull()
    expect(riskOfYear([])).toBeNull()
  })

  it('takes the close before the end of a week that has none, whatever lies between', () => {
    const closes = weekly(alternating(0.03, 52))
    const days = closes.flatMap(({ date, close }) => {
      const day = dayNumber(date)
      return day === lastDay
        ? [{ date, close }]
        : [
            { date: dateOf(day - 1), close },
            { date: dateOf(day + 1), close: 1 },
          ]
    })
    // Each week ends on a Friday without a close; Thursday's counts, which is that of the Friday before.
    expect(riskOfYear(days)!.volatility).toBeCloseTo(riskOfYear(closes)!.volatility, 9)
  })

  it('is none of a price that stands still but 0, and none of one with a fault', () => {
    expect(riskOfYear(weekly(alternating(0, 52)))).toEqual({ volatility: 0, riskClass: 1 })
    expect(riskOfYear(weekly([...alternating(0, 51), 1e10]))).toBeNull()
  })
})

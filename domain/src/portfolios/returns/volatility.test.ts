import { describe, expect, it } from 'vitest'

import { weeklyVolatility } from '#instruments/srri.ts'
import { mixedReturns } from '#portfolios/testing/series.ts'

import { dailyReturns } from './time-weighted.ts'
import { volatilityOf } from './volatility.ts'

describe('published examples of volatility', () => {
  it('V1: logarithmic returns over a whole period', () => {
    const logarithms = [0.005, -1 / 300, -0.005, 0.01, 0.01, -0.005].map(Math.log1p)
    expect(volatilityOf(logarithms, 6)).toBeCloseTo(0.017736692475, 9)
  })

  it('V2: five prices', () => {
    const prices = [100, 102, 101, 103, 105]
    const returns = dailyReturns(prices.slice(1), [0, 0, 0, 0], { opening: prices[0]! })
    expect(volatilityOf(returns)).toBeCloseTo(0.234528, 6)
  })

  it('V3: 1 % a day', () => {
    // Two returns at a distance of sqrt(2) % have a standard deviation of 1 %.
    const returns = [0, 0.01 * Math.SQRT2]
    expect(volatilityOf(returns)).toBeCloseTo(0.1587, 4)
    expect(volatilityOf(returns, 21)).toBeCloseTo(0.0458, 4)
  })

  it('V4: eight mixed returns', () => {
    expect(volatilityOf(mixedReturns)).toBeCloseTo(0.9136465399704637, 12)
  })

  it('V6: of equal returns is 0, of one or none is unknown', () => {
    expect(volatilityOf(Array.from({ length: 20 }, () => 0.01))).toBeCloseTo(0, 12)
    expect(volatilityOf([0.01])).toBeNull()
    expect(volatilityOf([])).toBeNull()
  })
})

describe('volatilityOf', () => {
  it('is that of funds for weekly returns', () => {
    expect(volatilityOf(mixedReturns, 52)).toBeCloseTo(weeklyVolatility(mixedReturns), 12)
  })

  it('refuses what is not a number', () => {
    expect(() => volatilityOf([0.1, Number.NaN])).toThrow(RangeError)
    expect(() => volatilityOf([0.1, Infinity])).toThrow(RangeError)
  })
})

import { describe, expect, it } from 'vitest'

import { crossRate, type EuroRates } from './cross-rate.ts'

/** Rates of the European Central Bank of Friday 10 and Monday 13 April 2026; the yen stands alone on the Monday. */
const rates: EuroRates = new Map([
  [
    'USD',
    new Map([
      ['2026-04-10', 1.16],
      ['2026-04-13', 1.1684],
    ]),
  ],
  [
    'SEK',
    new Map([
      ['2026-04-10', 10.9],
      ['2026-04-13', 10.892],
    ]),
  ],
  ['JPY', new Map([['2026-04-13', 186.75]])],
])

describe('a cross rate', () => {
  it('goes over the euro', () => {
    expect(crossRate(rates, 'EUR', 'SEK', '2026-04-13')).toBe(10.892)
    expect(crossRate(rates, 'SEK', 'EUR', '2026-04-13')).toBeCloseTo(0.0918105, 7)
    expect(crossRate(rates, 'USD', 'SEK', '2026-04-13')).toBeCloseTo(10.892 / 1.1684, 12)
    expect(crossRate(rates, 'EUR', 'EUR', '2026-04-13')).toBe(1)
    expect(crossRate(rates, 'SEK', 'SEK', '2026-04-13')).toBe(1)
  })

  it('is that of the last day that has both, seven days back at most', () => {
    expect(crossRate(rates, 'EUR', 'SEK', '2026-04-12')).toBe(10.9)
    expect(crossRate(rates, 'EUR', 'SEK', '2026-04-20')).toBe(10.892)
    expect(crossRate(rates, 'EUR', 'SEK', '2026-04-21')).toBeUndefined()
    expect(crossRate(rates, 'USD', 'JPY', '2026-04-12')).toBeUndefined()
  })

  it('is unknown where a currency is', () => {
    expect(crossRate(rates, 'EUR', 'QQQ', '2026-04-13')).toBeUndefined()
    expect(crossRate(rates, 'QQQ', 'QQQ', '2026-04-13')).toBeUndefined()
    expect(crossRate(rates, 'EUR', 'SEK', '2026-04-09')).toBeUndefined()
  })

  it('refuses what is not a date', () => {
    expect(() => crossRate(rates, 'EUR', 'SEK', '2026-13-01')).toThrow(RangeError)
  })
})

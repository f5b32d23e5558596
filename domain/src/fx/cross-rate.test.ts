import { describe, expect, it } from 'vitest'

import { crossRate, type EuroRates } from './cross-rate.ts'

/** Rates of the European Central Bank of Friday 10 and Monday 13 April 2026; the Monday has a rate for the yen only. */
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

  it('takes both currencies from the same day, also where one of them has a newer rate', () => {
    const uneven: EuroRates = new Map([
      [
        'USD',
        new Map([
          ['2026-04-09', 1.1],
          ['2026-04-10', 1.2],
        ]),
      ],
      ['SEK', new Map([['2026-04-09', 11]])],
    ])
    expect(crossRate(uneven, 'USD', 'SEK', '2026-04-10')).toBe(10)
    expect(crossRate(uneven, 'EUR', 'USD', '2026-04-10')).toBe(1.2)
  })

  it.each([
    ['a Saturday', '2026-04-11', 10.9],
    ['a Sunday', '2026-04-12', 10.9],
    ['the seventh day after the last rate', '2026-04-17', 10.9],
    ['the eighth, on which it is too old', '2026-04-18', undefined],
  ])('of %s is that of the Friday before', (_, date, expected) => {
    const friday: EuroRates = new Map([['SEK', new Map([['2026-04-10', 10.9]])]])
    expect(crossRate(friday, 'EUR', 'SEK', date)).toBe(expected)
  })

  it('of Easter is that of Maundy Thursday, and of Christmas that of the last day before it', () => {
    // The bank publishes none from Good Friday to Easter Monday, nor on 25 and 26 December.
    const holidays: EuroRates = new Map([
      [
        'SEK',
        new Map([
          ['2026-04-02', 10.5],
          ['2026-04-07', 10.6],
          ['2026-12-24', 10.7],
          ['2026-12-28', 10.8],
        ]),
      ],
    ])
    const on = (date: string) => crossRate(holidays, 'EUR', 'SEK', date)
    expect(['2026-04-03', '2026-04-05', '2026-04-06', '2026-04-07'].map(on)).toEqual([10.5, 10.5, 10.5, 10.6])
    expect(['2026-12-24', '2026-12-25', '2026-12-27', '2026-12-28'].map(on)).toEqual([10.7, 10.7, 10.7, 10.8])
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dateOf, dayNumber } from '#instruments/dates.ts'

import { periodReturns } from './period-return.ts'
import { dailyReturns, linkReturns } from './time-weighted.ts'

/** An index that gains a point a day from 101 on the first date. */
function rising(first: string, last: string) {
  const dates = Array.from({ length: dayNumber(last) - dayNumber(first) + 1 }, (_, i) => dateOf(dayNumber(first) + i))
  return { dates, values: dates.map((_, i) => 101 + i) }
}

const unknown = { d1: null, w1: null, m1: null, m3: null, m6: null, ytd: null, y1: null, y2: null, y3: null }

describe('periodReturns', () => {
  it('measures the last day against the last day on or before the start of each period', () => {
    const index = rising('2022-01-01', '2026-08-21')
    const valueOn = (date: string) => index.values[index.dates.indexOf(date)]!
    const since = (date: string) => valueOn('2026-08-21') / valueOn(date) - 1
    expect(periodReturns(index)).toEqual({
      d1: since('2026-08-20'),
      w1: since('2026-08-14'),
      m1: since('2026-07-21'),
      m3: since('2026-05-21'),
      m6: since('2026-02-21'),
      ytd: since('2025-12-31'),
      y1: since('2025-08-21'),
      y2: since('2024-08-21'),
      y3: since('2023-08-21'),
      start: valueOn('2026-08-21') / 100 - 1,
    })
  })

  it('goes back to Friday from a weekend', () => {
    const index = { dates: ['2026-08-07', '2026-08-10', '2026-08-16'], values: [100, 110, 121] }
    // A week before Sunday 16 August is Sunday 9 August.
    expect(periodReturns(index).w1).toBeCloseTo(0.21, 12)
    // And the day before it is Saturday.
    expect(periodReturns(index).d1).toBeCloseTo(0.1, 12)
  })

  it('is null where the history does not reach back, to the day', () => {
    expect(periodReturns(rising('2025-08-21', '2026-08-21')).y1).toBeCloseTo(365 / 101, 12)
    expect(periodReturns(rising('2025-08-22', '2026-08-21'))).toMatchObject({ y1: null, y2: null, y3: null })
    expect(periodReturns(rising('2026-01-01', '2026-08-21')).ytd).toBeNull()
  })

  it('counts the first day in the return since the start', () => {
    expect(periodReturns({ dates: ['2026-08-21'], values: linkReturns(dailyReturns([98], [100])) })).toEqual({
      ...unknown,
      start: expect.closeTo(-0.02, 12) as number,
    })
  })

  it('is unknown without a history, and from 0', () => {
    expect(periodReturns({ dates: [], values: [] })).toEqual({ ...unknown, start: null })
    const lost = { dates: ['2026-08-14', '2026-08-20', '2026-08-21'], values: [50, 0, 0] }
    expect(periodReturns(lost)).toMatchObject({ w1: -1, start: -1 })
    expect(periodReturns({ dates: ['2026-08-14', '2026-08-21'], values: [0, 0] })).toMatchObject({
      w1: null,
      start: -1,
    })
  })

  it('is the same for an index of any base, except since the start', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 1, maxLength: 400 }),
        (returns) => {
          const dates = returns.map((_, i) => dateOf(i))
          const { start: _, ...ofHundred } = periodReturns({ dates, values: linkReturns(returns) })
          const { start: __, ...ofOther } = periodReturns({ dates, values: linkReturns(returns, 100 / 64) })
          expect(ofOther).toEqual(ofHundred)
        },
      ),
    )
  })

  it.each([
    ['too few values', ['2026-08-20', '2026-08-21'], [1]],
    ['dates that do not ascend', ['2026-08-21', '2026-08-21'], [1, 1]],
    ['a negative value', ['2026-08-21'], [-1]],
    ['no number', ['2026-08-21'], [Number.NaN]],
    ['an infinite value', ['2026-08-21'], [Infinity]],
    ['no date', ['yesterday'], [1]],
  ])('refuses %s', (_, dates, values) => {
    expect(() => periodReturns({ dates, values })).toThrow(RangeError)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dateOf, dateOfWeekday, dayNumber, isWeekend, weekdayIndex } from './dates.ts'

describe('a day number', () => {
  it('is the one of its date, in all years from 0 to 9999', () => {
    expect([dayNumber('1970-01-01'), dayNumber('1969-12-31'), dayNumber('2024-02-29')]).toEqual([0, -1, 19_782])
    const [first, last] = [Date.parse('0000-01-01') / 86_400_000, Date.parse('9999-12-31') / 86_400_000]
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (day) => {
        expect(dayNumber(dateOf(day))).toBe(day)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['', '2026', '2026-1-01', '2026-01-1', '2026-01-011', '20260101', '2026/01/01', '2026-01-01T', ' 2026-01-0'],
    ['2026-00-10', '2026-13-10', '2026-01-00', '2026-01-32', '2026-04-31', '2026-02-30', '2026-02-29', '1900-02-29'],
    ['2O26-01-01', '-026-01-01', '2026-+1-01', '2026-01-1x', '٢٠٢٦-٠١-٠١', '+02026-1-1', 'not a date', 'NaN-aN-NaN'],
  ])('is not read from anything else', (...texts) => {
    for (const text of texts) expect(() => dayNumber(text)).toThrow(`not a date: ${text}`)
  })
})

describe('a weekday', () => {
  it('is found by its number', () => {
    expect([0, 1, 5, 6].map(dateOfWeekday)).toEqual(['1969-12-26', '1969-12-29', '1970-01-02', '1970-01-05'])
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (index) => {
        const day = dayNumber(dateOfWeekday(index))
        expect([weekdayIndex(day), isWeekend(day)]).toEqual([index, false])
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'

import { changePeriods, periodStart } from './periods.ts'

describe('periodStart', () => {
  it.each([
    ['today', '2026-08-21', '2026-08-20'],
    ['d1', '2026-08-21', '2026-08-20'],
    ['w1', '2026-08-21', '2026-08-14'],
    ['m1', '2026-08-21', '2026-07-21'],
    ['m3', '2026-08-21', '2026-05-21'],
    ['m6', '2026-08-21', '2026-02-21'],
    ['ytd', '2026-08-21', '2025-12-31'],
    ['y1', '2026-08-21', '2025-08-21'],
    ['y2', '2026-08-21', '2024-08-21'],
    ['y3', '2026-08-21', '2023-08-21'],
    ['y5', '2026-08-21', '2021-08-21'],
    ['all', '2026-08-21', '0001-01-01'],
  ] as const)('of %s up to %s is %s', (period, asOf, start) => {
    expect(periodStart(period, asOf)).toBe(start)
  })

  it('stays in the month that it goes back to', () => {
    expect(periodStart('m1', '2026-03-31')).toBe('2026-02-28')
    expect(periodStart('m1', '2028-03-31')).toBe('2028-02-29')
    expect(periodStart('m3', '2026-05-31')).toBe('2026-02-28')
    expect(periodStart('m6', '2026-08-31')).toBe('2026-02-28')
    expect(periodStart('y1', '2028-02-29')).toBe('2027-02-28')
    expect(periodStart('m1', '2026-01-31')).toBe('2025-12-31')
  })

  it('lies before its end, the longer the period the earlier', () => {
    for (const asOf of ['2026-01-01', '2026-02-28', '2028-02-29', '2026-12-31']) {
      const starts = changePeriods.filter((period) => period !== 'ytd').map((period) => periodStart(period, asOf))
      expect([asOf, ...starts]).toEqual([asOf, ...starts].toSorted().toReversed())
    }
  })

  it('refuses what is not a date', () => {
    expect(() => periodStart('m1', '2026-02-30')).toThrow(RangeError)
  })
})

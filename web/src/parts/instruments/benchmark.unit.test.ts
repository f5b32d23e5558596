import { describe, expect, it } from 'vitest'

import { pricesAt } from './benchmark.ts'

const point = (date: string, price = 1) => ({ date, price, value: 0 })
const instant = (datetime: string, price = 1) => ({ datetime, price, value: 0 })

describe('pricesAt', () => {
  it('takes the latest price up to each moment', () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((date) => point(date))
    // The other exchange was closed on the 17th and has prices of its own for the weekend before.
    const other = [
      point('2026-11-15', 90),
      point('2026-11-16', 100),
      point('2026-11-18', 110),
      point('2026-11-20', 120),
    ]
    expect(pricesAt(days, other)).toEqual([100, 100, 110, 110])
  })

  it('returns null before the first price of the other listing', () => {
    expect(pricesAt([point('2026-11-16'), point('2026-11-18')], [point('2026-11-17', 7)])).toEqual([null, 7])
    expect(pricesAt([point('2026-11-16')], [])).toEqual([null])
  })

  it('compares instants as well as days', () => {
    const moments = ['2026-11-20T08:05:00.000Z', '2026-11-20T08:10:00.000Z'].map((datetime) => instant(datetime))
    const other = [instant('2026-11-20T08:00:00.000Z', 5), instant('2026-11-20T08:10:00.000Z', 6)]
    expect(pricesAt(moments, other)).toEqual([5, 6])
  })

  it('knows a close after the prices of its day, and compares the newest prices whatever their seconds', () => {
    const points = [point('2026-11-18'), instant('2026-11-19T08:05:00.000Z'), instant('2026-11-19T09:00:01.000Z')]
    const other = [
      instant('2026-11-18T15:00:00.000Z', 5),
      point('2026-11-18', 6),
      instant('2026-11-19T08:00:00.000Z', 7),
      instant('2026-11-19T09:00:02.000Z', 8),
    ]
    expect(pricesAt(points, other)).toEqual([6, 7, 8])
    expect(pricesAt(points, [point('2026-11-18', 6)])).toEqual([6, 6, 6])
    expect(pricesAt([point('2026-11-18')], other)).toEqual([6])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ratioOf, ratioToDouble } from '#decimal/ratio.ts'

import { adjustCloses, adjustPrice, ratioBetween } from './adjusting.ts'
import { percentChange } from './change.ts'
import { changeBetween, totalReturn } from './returns.ts'

const split = { exDate: '2026-03-27', ratio: ratioOf(1, 3) }

describe('percentChange', () => {
  it('is the gain for every hundred of the first price', () => {
    expect(percentChange(200, 250)).toBeCloseTo(25, 12)
    expect(percentChange(200, 150)).toBeCloseTo(-25, 12)
  })

  it('refuses to divide by nothing', () => {
    expect(() => percentChange(0, 1)).toThrow(RangeError)
    expect(() => percentChange(Number.NaN, 1)).toThrow(RangeError)
  })
})

describe('changeBetween', () => {
  it('does not take a split for a loss', () => {
    // 89.00 before a split of 3:1 is 29.6667 after it; 28.16 is 5.08 % less
    const change = changeBetween({ date: '2026-03-26', close: 89 }, { date: '2026-03-27', close: 28.16 }, [split])
    expect(change).toBeCloseTo(-5.0787, 4)
  })

  it('leaves prices alone that are on the same side of the split', () => {
    const before = [
      { date: '2026-03-25', close: 80 },
      { date: '2026-03-26', close: 88 },
    ] as const
    expect(changeBetween(before[0], before[1], [split])).toBeCloseTo(10, 12)
    expect(changeBetween({ date: '2026-03-27', close: 20 }, { date: '2026-03-30', close: 22 }, [split])).toBeCloseTo(
      10,
      12,
    )
  })

  it('is unknown without a first price', () => {
    expect(changeBetween(undefined, { date: '2026-03-27', close: 28 }, [])).toBeNull()
  })
})

describe('adjusting', () => {
  it('multiplies what came after the close', () => {
    const actions = [split, { exDate: '2026-05-28', ratio: ratioOf(1, 2) }]
    const factor = (from: string, to: string) => ratioToDouble(ratioBetween(actions, from, to))
    expect(factor('2026-03-26', '2026-08-21')).toBe(1 / 6)
    expect(factor('2026-03-27', '2026-08-21')).toBe(0.5)
    expect(factor('2026-03-26', '2026-05-27')).toBe(1 / 3)
    expect(factor('2026-05-28', '2026-08-21')).toBe(1)
    expect(adjustPrice(89.1, actions, '2026-03-26', '2026-08-21')).toBe(14.85)
  })

  it('adjusts all closes at once as it adjusts each one, in whatever order the actions come', () => {
    const actions = [
      { exDate: '2026-05-28', ratio: ratioOf(1, 2) },
      split,
      { exDate: '2026-09-01', ratio: ratioOf(1, 7) },
    ]
    const days = ['2026-03-26', '2026-03-27', '2026-05-27', '2026-05-28', '2026-08-21', '2026-09-01']
    const closes = days.map((date) => ({ date, close: 0.15 }))
    expect(adjustCloses(closes, actions, '2026-08-21').map(({ close }) => close)).toEqual(
      days.map((date) => adjustPrice(0.15, actions, date, '2026-08-21')),
    )
    expect(adjustCloses(closes, actions, '2026-08-21').map(({ close }) => close)).toEqual([
      0.025, 0.075, 0.075, 0.15, 0.15, 0.15,
    ])
  })

  it('leaves nothing behind of a split that was taken back', () => {
    const back = { exDate: '2026-04-01', ratio: ratioOf(49, 1) }
    const there = [
      { exDate: '2026-03-02', ratio: ratioOf(1, 7) },
      { exDate: '2026-03-03', ratio: ratioOf(1, 7) },
    ]
    const base = { date: '2026-03-01', close: 0.29 }
    expect(changeBetween(base, { date: '2026-04-02', close: 0.29 }, [...there, back])).toBe(0)
  })

  it('changes no return between two days without an action, whatever happens later', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 10, noNaN: true }), (factor) => {
        const closes = [
          { date: '2026-01-02', close: 100 },
          { date: '2026-01-05', close: 110 },
        ]
        const adjusted = adjustCloses(closes, [{ exDate: '2026-02-02', ratio: ratioOf(factor, 1) }], '2026-03-02')
        expect(percentChange(adjusted[0]!.close, adjusted[1]!.close)).toBeCloseTo(10, 9)
      }),
    )
  })
})

describe('totalReturn', () => {
  const base = { date: '2026-01-02', close: 90 }
  const last = { date: '2026-04-02', close: 33 }

  it('adds what was paid, in the shares of the last day, to the price of that day', () => {
    // 90 before the split of 3:1 is 30 after it; 6 paid before it is 2 after it, and 1.5 was paid since: 36.5 for 30.
    const payments = [
      { exDate: '2026-02-10', amount: 6 },
      { exDate: '2026-03-30', amount: 1.5 },
    ]
    expect(totalReturn(base, last, [split], payments)).toBeCloseTo(21.6667, 4)
  })

  it('counts a payment of the day of a split in the new shares', () => {
    expect(totalReturn(base, last, [split], [{ exDate: split.exDate, amount: 3 }])).toBeCloseTo(20, 12)
  })

  it('counts what goes ex after the first day up to the last one', () => {
    const on = (exDate: string) => totalReturn(base, last, [split], [{ exDate, amount: 3 }])
    expect(on(base.date)).toBeCloseTo(10, 12)
    expect(on('2026-01-03')).toBeCloseTo((100 * 34) / 30 - 100, 12)
    expect(on(last.date)).toBeCloseTo(20, 12)
    expect(on('2026-04-03')).toBeCloseTo(10, 12)
  })

  it('is the change where nothing was paid, and unknown without a first price', () => {
    expect(totalReturn(base, last, [split], [])).toBe(changeBetween(base, last, [split]))
    expect(totalReturn(undefined, last, [split], [])).toBeNull()
  })
})

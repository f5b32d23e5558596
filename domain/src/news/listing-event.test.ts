import { describe, expect, it } from 'vitest'

import { ratioOf } from '#decimal/ratio.ts'
import type { Close } from '#instruments/adjusting.ts'
import { dateOf, dayNumber, isWeekend } from '#instruments/dates.ts'

import { eventOn, type ListingHistory } from './listing-event.ts'

const day = '2026-11-20'

/** The last weekdays up to the day, oldest first. */
function weekdays(count: number): string[] {
  const days: string[] = []
  for (let at = dayNumber(day); days.length < count; at--) if (!isWeekend(at)) days.unshift(dateOf(at))
  return days
}

/** A calm year around 100, between 98 and 102, which ends at 100; then the given closes. */
function closesTo(...last: number[]): Close[] {
  const days = weekdays(280)
  return days.map((date, i) => {
    const fromEnd = days.length - 1 - i
    const given = last[last.length - 1 - fromEnd]
    return { date, close: given ?? 100 + 2 * Math.sin(i) }
  })
}
const on = (closes: readonly Close[], more: Partial<ListingHistory> = {}) =>
  eventOn({ closes, actions: [], payments: [], ...more })
const split = (exDate: string, old: number, shares: number) => ({
  exDate,
  ratio: ratioOf(old, shares),
  kind: `split ${shares}:${old}`,
})

describe('on most days', () => {
  it('nothing happens', () => {
    expect(on(closesTo(100, 101))).toBeUndefined()
    expect(on(closesTo(100, 99))).toBeUndefined()
  })

  it('there is no event without a close to compare with, or after a suspension', () => {
    const closes = closesTo(100, 150)
    expect(on([])).toBeUndefined()
    expect(on(closes.slice(-1))).toBeUndefined()
    expect(on([...closes.slice(0, -12), closes.at(-1)!])).toBeUndefined()
    expect(on([...closes.slice(0, -10), closes.at(-1)!])).toMatchObject({ kind: 'UP' })
  })
})

describe('a move', () => {
  it('is more than three times the usual one', () => {
    const { kind, change, times, close } = on(closesTo(100, 110))!

    expect({ kind, close }).toEqual({ kind: 'UP', close: 110 })
    expect(change).toBeCloseTo(10, 10)
    expect(times).toBeGreaterThan(3)
    expect(on(closesTo(100, 90))).toMatchObject({ kind: 'DOWN' })
  })

  it('begins exactly there', () => {
    const usual = (Math.log(1.1) * 100) / on(closesTo(100, 110))!.times!
    const at = (times: number) => on(closesTo(100, 100 * Math.exp((times * usual) / 100)))?.kind

    expect(at(3.001)).toBe('UP')
    expect(at(2.999)).not.toBe('UP')
    expect(at(-3.001)).toBe('DOWN')
  })

  it('is never below three percent, however calm the listing is', () => {
    const still = closesTo(100, 103).map(({ date, close }, i, all) => ({
      date,
      close: i < all.length - 1 ? 100 : close,
    }))

    expect(on(still)?.kind).not.toBe('UP')
    expect(on(still.with(-1, { date: day, close: 103.2 }))?.kind).toBe('UP')
  })

  it('needs 60 days to tell what is usual', () => {
    const closes = closesTo(100, 120)
    expect(on(closes.slice(-61))).toBeUndefined()
    expect(on(closes.slice(-62))).toMatchObject({ kind: 'UP', yearChange: null })
  })

  it('is not that of a price which falls by its dividend', () => {
    const payments = [{ exDate: day, amount: 12 }]

    expect(on(closesTo(100, 88))).toMatchObject({ kind: 'DOWN' })
    expect(on(closesTo(100, 96), { payments: [{ exDate: day, amount: 4 }] })).toMatchObject({ kind: 'LOW' })
    expect(on(closesTo(100, 99), { payments: [{ exDate: day, amount: 1 }] })).toMatchObject({ kind: 'DIVIDEND' })
    // The dividend lifts the return above the usual, but the price fell.
    expect(on(closesTo(100, 99), { payments })?.kind).toBe('DIVIDEND')
  })

  it('tells when it last was as large, within 52 weeks', () => {
    const closes = closesTo(100, 120, 100, 110)
    expect(on(closes)).toMatchObject({ kind: 'UP', last: { date: closes.at(-3)!.date } })
    expect(on(closesTo(100, 130))).toMatchObject({ last: null })
    expect(on(closesTo(100, 85, 100, 90))).toMatchObject({ kind: 'DOWN', last: { close: 85 } })
  })
})

describe('a new high or low', () => {
  it('is beyond all closes of the 52 weeks before', () => {
    expect(on(closesTo(101, 102.5))).toMatchObject({ kind: 'HIGH', close: 102.5 })
    expect(on(closesTo(99, 97.5))).toMatchObject({ kind: 'LOW', close: 97.5 })
    expect(on(closesTo(101, 101.9))).toBeUndefined()
  })

  it('tells the close that it has passed, and when that was', () => {
    const closes = closesTo(...Array.from({ length: 40 }, () => 100), 101, 103)
    const { last } = on(closes)!
    const highest = closes.slice(0, -1).reduce((a, b) => (b.close >= a.close ? b : a))

    expect(last).toMatchObject(highest)
  })

  it('is no news within four weeks of the one before', () => {
    const calm = (count: number) => Array.from({ length: count }, () => 101)
    expect(on(closesTo(103, ...calm(18), 103.5))).toBeUndefined()
    expect(on(closesTo(103, ...calm(19), 103.5))).toMatchObject({ kind: 'HIGH', last: { close: 103 } })
  })

  it('needs 52 weeks of closes', () => {
    const closes = closesTo(101, 102.5)
    const first = closes.findIndex(({ date }) => date > '2025-11-21')
    expect(on(closes.slice(first))).toBeUndefined()
    expect(on(closes.slice(first - 1))).toMatchObject({ kind: 'HIGH' })
  })

  it('is of closes adjusted for splits', () => {
    const exDate = weekdays(30)[0]!
    const actions = [split(exDate, 1, 2)]
    const closes = closesTo(101, 102.5).map(({ date, close }) => ({ date, close: date < exDate ? 2 * close : close }))

    expect(on(closes)).toBeUndefined()
    expect(on(closes, { actions })).toMatchObject({ kind: 'HIGH', close: 102.5 })
  })
})

describe('a split', () => {
  it('is the event of its first day, before all others, with the change net of it', () => {
    const actions = [split(day, 1, 3)]
    const happened = on(
      closesTo(300, 110).map((close, i, all) =>
        i < all.length - 1 ? { ...close, close: 3 * (i === all.length - 2 ? 100 : close.close) } : close,
      ),
      { actions },
    )!

    expect(happened).toMatchObject({ kind: 'SPLIT', split: { shares: 3, of: 1 }, close: 110 })
    expect(happened.change).toBeCloseTo(10, 10)
  })

  it('can make fewer shares of many', () => {
    expect(on(closesTo(10, 100), { actions: [split(day, 10, 1)] })).toMatchObject({ split: { shares: 1, of: 10 } })
  })

  it('is reduced to lowest terms', () => {
    expect(on(closesTo(100, 50), { actions: [split(day, 50, 100)] })).toMatchObject({ split: { shares: 2, of: 1 } })
  })

  it('is nothing else that changes the number of shares', () => {
    const bonus = { exDate: day, ratio: ratioOf(1, 1.05), kind: 'split 1.05:1' }
    const spunOff = { ...split(day, 1, 2), kind: 'spin_off' }

    expect(on(closesTo(105, 100), { actions: [bonus] })).toBeUndefined()
    expect(on(closesTo(200, 100), { actions: [spunOff] })).toBeUndefined()
  })

  it('is over on the next day', () => {
    const before = weekdays(2)[0]!
    const closes = closesTo(100, 100.5).map((close) =>
      close.date < before ? { ...close, close: 2 * close.close } : close,
    )
    expect(on(closes, { actions: [split(before, 1, 2)] })).toBeUndefined()
  })
})

describe('a dividend', () => {
  it('is the event of its ex-date, as a share of the previous price', () => {
    expect(on(closesTo(100, 99.5), { payments: [{ exDate: day, amount: 2 }] })).toMatchObject({
      kind: 'DIVIDEND',
      dividend: { amount: 2, yield: 2 },
    })
    expect(on(closesTo(100, 99.5), { payments: [{ exDate: weekdays(2)[0]!, amount: 2 }] })).toBeUndefined()
  })

  it('is the sum of all of the day, and nothing if the amount is unknown', () => {
    const payments = [
      { exDate: day, amount: 2 },
      { exDate: day, amount: 1 },
    ]
    expect(on(closesTo(100, 99.5), { payments })).toMatchObject({ dividend: { amount: 3 } })
    expect(on(closesTo(100, 99.5), { payments: [{ exDate: day, amount: Number.NaN }] })).toBeUndefined()
  })
})

it('the change over a year is measured from the close 52 weeks before', () => {
  const closes = closesTo(100, 120)
  const before = closes.findLast(({ date }) => date <= '2025-11-21')!

  expect(on(closes)!.yearChange).toBeCloseTo((120 / before.close - 1) * 100, 10)
})

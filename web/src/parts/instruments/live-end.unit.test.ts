import { describe, expect, it } from 'vitest'

import { endingAt } from './live-end.ts'

const closes = [
  { date: '2026-11-17', price: 200, value: 0 },
  { date: '2026-11-18', price: 210, value: 5 },
]
const at = '2026-11-19T09:00:00.000Z'

describe('a line up to the latest price', () => {
  it('goes on after the last close', () => {
    expect(endingAt(closes, { price: 220, at })).toEqual([...closes, { datetime: at, price: 220, value: 10 }])
  })

  it('ends with the latest price of the day, not also with an earlier one', () => {
    const loaded = endingAt(closes, { price: 220, at })
    const later = '2026-11-19T09:00:01.000Z'
    expect(endingAt(loaded, { price: 230, at: later })).toEqual([...closes, { datetime: later, price: 230, value: 15 }])
    const evening = '2026-11-18T16:30:00.000Z'
    expect(endingAt(closes, { price: 211, at: evening })).toEqual([
      closes[0],
      { datetime: evening, price: 211, value: 5.5 },
    ])
  })

  it('stays as it is without a later price', () => {
    const loaded = endingAt(closes, { price: 220, at })
    expect(endingAt(loaded, { price: 1, at: '2026-11-19T08:59:59.000Z' })).toBe(loaded)
    expect(endingAt(closes, { price: 1, at: '2026-11-17T16:30:00.000Z' })).toBe(closes)
    expect(endingAt(closes, { price: 210, at: '2026-11-18T16:30:00.000Z' })).toBe(closes)
    expect(endingAt(closes, { price: null, at: null })).toBe(closes)
    expect(endingAt([], { price: 1, at })).toEqual([])
  })
})

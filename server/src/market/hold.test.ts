import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createHold } from './hold.ts'

const minute = 60_000

describe('the hold', () => {
  it('releases a price once it is fifteen minutes old, not a millisecond earlier', () => {
    const hold = createHold(() => 15 * minute)
    hold.add([{ instrumentId: '1', price: 10, atMs: 0 }])
    expect(hold.release(15 * minute - 1)).toEqual([])
    expect(hold.release(15 * minute)).toEqual([{ instrumentId: '1', price: 10, low: 10, high: 10, atMs: 0 }])
    expect(hold.release(16 * minute)).toEqual([])
  })

  it('releases the newest price that is old enough, with the range of those before it', () => {
    const hold = createHold(() => minute)
    hold.add([4, 1, 2, 3].map((price, n) => ({ instrumentId: '1', price, atMs: n * 1000 })))
    expect(hold.release(minute + 2500)).toMatchObject([{ price: 2, low: 1, high: 4 }])
    expect(hold.release(minute + 3000)).toMatchObject([{ price: 3, low: 3, high: 3 }])
  })

  it('knows the delay of each exchange', () => {
    const hold = createHold((id) => (id === 'live' ? 0 : minute))
    hold.add([
      { instrumentId: 'live', price: 1, atMs: 1000 },
      { instrumentId: 'late', price: 2, atMs: 1000 },
    ])
    expect(hold.release(1000)).toMatchObject([{ instrumentId: 'live' }])
  })

  it('never releases a price that is younger than the delay, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 50 }),
        fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 20 }),
        (times, moments) => {
          const hold = createHold(() => minute)
          hold.add(times.toSorted((a, b) => a - b).map((atMs) => ({ instrumentId: '1', price: 1, atMs })))
          for (const now of moments.toSorted((a, b) => a - b)) {
            for (const { atMs } of hold.release(now)) expect(now - atMs).toBeGreaterThanOrEqual(minute)
          }
        },
      ),
    )
  })
})

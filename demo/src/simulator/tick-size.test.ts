import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { roundToTick, tickSize } from './tick-size.ts'

describe('tickSize', () => {
  it.each([
    ['EQUITY', 'XSTO', 342.8, 0.1],
    ['EQUITY', 'XSTO', 2.448, 0.001],
    ['EQUITY', 'XCSE', 21_620, 10],
    ['EQUITY', 'XHEL', 8.756, 0.002],
    ['EQUITY', 'XNAS', 8.75, 0.01],
    ['ETF', 'XETR', 8.756, 0.001],
    ['INDEX', 'XNYS', 48_000, 0.01],
    ['MUTUAL_FUND', 'XSTO', 500, 0.01],
  ] as const)('of %s on %s at %f is %f', (kind, mic, price, tick) => {
    expect(tickSize({ kind, mic }, price)).toBe(tick)
  })
})

describe('roundToTick', () => {
  it('returns the double nearest to the decimal', () => {
    expect(roundToTick({ kind: 'EQUITY', mic: 'XSTO' }, 342.8437)).toBe(342.8)
    expect(roundToTick({ kind: 'EQUITY', mic: 'XSTO' }, 0.70000001)).toBe(0.7)
    expect(roundToTick({ kind: 'EQUITY', mic: 'XCSE' }, 21_618)).toBe(21_620)
  })

  it('never gives a price of zero and changes a price by half a tick at most', () => {
    const listing = { kind: 'EQUITY', mic: 'XSTO' } as const
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e6, noNaN: true }), (price) => {
        const rounded = roundToTick(listing, price)
        expect(rounded).toBeGreaterThan(0)
        if (price >= 0.0001) expect(Math.abs(rounded - price)).toBeLessThanOrEqual(tickSize(listing, price) / 2 + 1e-9)
      }),
    )
  })
})

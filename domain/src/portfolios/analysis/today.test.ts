import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { changeToday } from './today.ts'

const position = (value: number, changePercent: number | null) => ({ value, changePercent })

describe("today's change of a portfolio", () => {
  it('is measured against what it was worth before, cash included', () => {
    // 110 was 100, 90 was 100, and 200 are in cash: 400 for 400.
    expect(changeToday([position(110, 10), position(90, -10)], 200)).toBeCloseTo(0, 12)
    expect(changeToday([position(110, 10)], 0)).toBeCloseTo(10, 12)
    expect(changeToday([position(110, 10)], 100)).toBeCloseTo(5, 12)
  })

  it('takes a position without a change for unchanged, and is unknown if all are', () => {
    expect(changeToday([position(110, 10), position(100, null)], 0)).toBeCloseTo(5, 12)
    expect(changeToday([position(100, null)], 100)).toBeNull()
    expect(changeToday([], 100)).toBeNull()
    expect(changeToday([position(100, -100)], 0)).toBeNull()
  })

  it('is between the changes of its positions, and never infinite', () => {
    const any = fc.array(fc.record({ value: fc.double(), changePercent: fc.option(fc.double()) }))
    fc.assert(
      fc.property(any, fc.double(), (positions, cash) => {
        const change = changeToday(positions, cash)
        expect(change === null || Number.isFinite(change)).toBe(true)
      }),
    )
    const usual = fc.record({
      value: fc.double({ min: 1, max: 1e9, noNaN: true }),
      changePercent: fc.double({ min: -99, max: 300, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(usual, { minLength: 1 }), (positions) => {
        const changes = positions.map(({ changePercent }) => changePercent)
        const change = changeToday(positions, 0)!
        expect(change).toBeGreaterThanOrEqual(Math.min(...changes) - 1e-9)
        expect(change).toBeLessThanOrEqual(Math.max(...changes) + 1e-9)
      }),
    )
  })
})

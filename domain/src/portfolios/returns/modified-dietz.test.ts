import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dateOf, dayNumber } from '#instruments/dates.ts'

import { modifiedDietz } from './modified-dietz.ts'
import { dailyReturns, linkReturns } from './time-weighted.ts'

const after = (start: string, days: number) => dateOf(dayNumber(start) + days)

describe('published examples of the modified Dietz return', () => {
  it('D1: a quarter with one flow in and one out', () => {
    const start = '2026-01-01'
    const span = { start, end: after(start, 90), opening: 100_000, closing: 125_000 }
    const flows = [
      { date: after(start, 20), amount: 20_000 },
      { date: after(start, 60), amount: -10_000 },
    ]
    expect(modifiedDietz(span, flows)).toBeCloseTo(0.1337, 4)
  })

  it('D2: a month linked with two others', () => {
    const span = { start: '2026-02-28', end: '2026-03-31', opening: 50, closing: 51.5 }
    const march = modifiedDietz(span, [{ date: '2026-03-15', amount: -0.5 }])!
    expect(march).toBeCloseTo(0.0402, 4)
    // The publisher's list lost the sign of February.
    expect(linkReturns([0.023, -0.01, march], 1).at(-1)! - 1).toBeCloseTo(0.0535, 4)
  })

  it('D3: two years with a flow in the middle', () => {
    const span = { start: '2021-01-01', end: '2023-01-01', opening: 100, closing: 300 }
    expect(modifiedDietz(span, [{ date: '2022-01-01', amount: 50 }])).toBeCloseTo(1.2, 12)
  })

  it('D4: a year of monthly savings', () => {
    const months = Array.from({ length: 12 }, (_, i) =>
      dateOf(dayNumber('2010-01-01') + [31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365][i]! - 1),
    )
    const span = { start: '2009-12-31', end: '2010-12-31', opening: 1000, closing: 14_668.04 }
    expect(
      modifiedDietz(
        span,
        months.map((date) => ({ date, amount: 1000 })),
      ),
    ).toBeCloseTo(0.2556, 4)
  })
})

describe('modifiedDietz', () => {
  const span = { start: '2026-01-01', end: '2026-01-11', opening: 100, closing: 230 }

  it('lets a flow at the start of its day work one day longer', () => {
    const flows = [{ date: '2026-01-11', amount: 100 }]
    expect(modifiedDietz(span, flows)).toBeCloseTo(0.3, 12)
    expect(modifiedDietz(span, flows, 'start')).toBeCloseTo(30 / 110, 12)
  })

  it('is the time-weighted return where nothing flows', () => {
    expect(modifiedDietz(span, [])).toBeCloseTo(dailyReturns([230], [0], { opening: 100 })[0]!, 12)
  })

  it('is unknown without capital on average', () => {
    expect(modifiedDietz({ ...span, opening: 0 }, [])).toBeNull()
    expect(modifiedDietz(span, [{ date: '2026-01-02', amount: -200 }])).toBeNull()
    expect(modifiedDietz({ ...span, opening: 5e-324, closing: 1e100 }, [])).toBeNull()
  })

  it('does not change when a flow is split, or everything is in another currency', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: -9, max: 9 }),
        (a, b, days, shift) => {
          const date = after('2026-01-01', days)
          const whole = modifiedDietz(span, [{ date, amount: a + b }])!
          expect(
            modifiedDietz(span, [
              { date, amount: b },
              { date, amount: a },
            ]),
          ).toBeCloseTo(whole, 9)
          const rate = 2 ** shift
          const abroad = { ...span, opening: span.opening * rate, closing: span.closing * rate }
          expect(modifiedDietz(abroad, [{ date, amount: (a + b) * rate }])).toBe(whole)
        },
      ),
    )
  })

  it('refuses what is outside of the span', () => {
    for (const date of ['2026-01-01', '2026-01-12', '2026-13-01']) {
      expect(() => modifiedDietz(span, [{ date, amount: 1 }])).toThrow(RangeError)
    }
    expect(() => modifiedDietz({ ...span, end: span.start }, [])).toThrow(RangeError)
    expect(() => modifiedDietz({ ...span, closing: -1 }, [])).toThrow(RangeError)
    expect(() => modifiedDietz(span, [{ date: '2026-01-02', amount: Number.NaN }])).toThrow(RangeError)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { analyseCarbon, carbonScale, rateCarbon } from './carbon-analysis.ts'

const holding = (security: string, value: number, intensity: number | null) => ({ security, value, intensity })
/** Terciles at 100 and 200, the median at 150. */
const scale = carbonScale([0, 100, 200, 300])!

describe('the carbon analysis', () => {
  it('gives the published weighted averages', () => {
    const first = [holding('a', 50, 120 / 200), holding('b', 30, 80 / 150), holding('c', 20, 40 / 100)]
    expect(analyseCarbon(first, undefined).intensity).toBeCloseTo(0.54, 12)
    // The example of the R package Trading.
    const second = [holding('a', 100, 1000 / 2000), holding('b', 200, 5000 / 5000), holding('c', 50, 2000 / 3000)]
    expect(analyseCarbon(second, undefined).intensity).toBeCloseTo(0.809524, 6)
  })

  it('rates by terciles of the universe', () => {
    expect(scale).toEqual({ low: 100, high: 200, median: 150 })
    expect([0, 100, 100.1, 200, 200.1].map((intensity) => rateCarbon(intensity, scale))).toEqual([
      'LOW',
      'LOW',
      'MEDIUM',
      'MEDIUM',
      'HIGH',
    ])
    expect(carbonScale([1, 2])).toBeUndefined()
    expect(carbonScale([1, 2, Number.NaN, -1])).toBeUndefined()
  })

  it('never counts what has no data as low', () => {
    const analysis = analyseCarbon([holding('abb', 60, 50), holding('sap', 40, null), holding('x', 0, 50)], scale)
    expect(analysis).toEqual({
      intensity: 50,
      referencePercent: 33.33,
      coveragePercent: 60,
      level: 'LOW',
      breakdown: [
        { rating: 'LOW', percent: 60, securities: ['abb'] },
        { rating: 'MEDIUM', percent: 0, securities: [] },
        { rating: 'HIGH', percent: 0, securities: [] },
        { rating: 'NO_DATA', percent: 40, securities: ['sap'] },
      ],
    })
    for (const unknown of [null, -1, Number.NaN]) expect(rateCarbon(unknown, scale)).toBe('NO_DATA')
  })

  it('has no level if less than half is covered, or without a universe', () => {
    const half = [holding('abb', 50, 50), holding('sap', 50, null)]
    expect(analyseCarbon(half, scale).level).toBe('LOW')
    expect(analyseCarbon([...half, holding('volvo', 1, null)], scale).level).toBeUndefined()
    expect(analyseCarbon(half, undefined)).toMatchObject({
      level: undefined,
      intensity: 50,
      referencePercent: undefined,
    })
    expect(analyseCarbon([], scale)).toMatchObject({ intensity: undefined, coveragePercent: 0, level: undefined })
  })

  it('is between the lowest and the highest intensity, and its breakdown adds up to 100', () => {
    const numbers = fc.oneof(fc.double({ min: 0, max: 5000, noNaN: true }), fc.constant(null))
    const any = fc.array(fc.record({ value: fc.double({ min: 0, max: 1e9, noNaN: true }), intensity: numbers }))
    fc.assert(
      fc.property(any, (facts) => {
        const held = facts.map((fact, i) => ({ ...fact, security: String(i) }))
        const { intensity, breakdown } = analyseCarbon(held, scale)
        const known = held.flatMap((one) => (one.value > 0 && one.intensity !== null ? [one.intensity] : []))
        if (intensity !== undefined) {
          expect(intensity).toBeGreaterThanOrEqual(Math.min(...known) - 1e-9)
          expect(intensity).toBeLessThanOrEqual(Math.max(...known) + 1e-9)
        }
        const hundredths = breakdown.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0)
        expect(hundredths).toBe(held.some(({ value }) => value > 0) ? 10_000 : 0)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Percentage, percentagesOf } from './percentages.ts'
import { roundWeights, weightsOf } from './weights.ts'

const values = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.double({ min: 1e-6, max: 1e12, noNaN: true }) },
    fc.constantFrom(0, -5, Number.NaN, Number.POSITIVE_INFINITY, 1e308),
  ),
  { maxLength: 250 },
)
const hundredthsIn = (percentages: readonly number[]) =>
  percentages.reduce((sum, percentage) => sum + Math.round(percentage * 100), 0)

const three = [
  { security: 'volvo', value: 300 },
  { security: 'abb', value: 500 },
  { security: 'sap', value: 100 },
]

describe('the percentages of a portfolio', () => {
  it('are its largest holdings, the rest and cash', () => {
    expect(percentagesOf(three, 100, 2)).toEqual([
      { kind: 'POSITION', security: 'abb', percentage: 50 },
      { kind: 'POSITION', security: 'volvo', percentage: 30 },
      { kind: 'REST', count: 1, percentage: 10 },
      { kind: 'CASH', percentage: 10 },
    ])
    expect(percentagesOf(three, 0, 3).map(({ kind }) => kind)).toEqual(['POSITION', 'POSITION', 'POSITION'])
  })

  it('give what rounding leaves to the largest remainders', () => {
    const thirds = ['abb', 'sap', 'volvo'].map((security) => ({ security, value: 1 }))
    expect(percentagesOf(thirds, 0, 4).map(({ percentage }) => percentage)).toEqual([33.34, 33.33, 33.33])
    expect(roundWeights([0.004, 0.006, 99.99])).toEqual([0, 0.01, 99.99])
  })

  it('leave out what has no value, and are none if nothing has', () => {
    const worthless = { security: 'fund', value: 0 }
    expect(percentagesOf([...three, worthless], -50, 200).map(({ percentage }) => percentage)).toEqual([
      55.56, 33.33, 11.11,
    ])
    expect(percentagesOf([worthless], 0, 4)).toEqual([])
  })

  it.each([0, 201, 1.5, Number.NaN])('are refused with the limit %d', (limit) => {
    expect(() => percentagesOf(three, 0, limit)).toThrow(RangeError)
  })

  it('add up to 100.00 for any values, in two decimals each and none negative', () => {
    fc.assert(
      fc.property(
        values,
        fc.constantFrom(4, 20, 200),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        (of, limit, cash) => {
          const entries: Percentage[] = percentagesOf(
            of.map((value, i) => ({ security: String(i), value })),
            cash,
            limit,
          )
          const percentages = entries.map(({ percentage }) => percentage)
          for (const percentage of percentages) {
            expect(percentage).toBeGreaterThanOrEqual(0)
            expect(percentage).toBe(Math.round(percentage * 100) / 100)
          }
          if (entries.length > 0) expect(hundredthsIn(percentages)).toBe(10_000)
          expect(entries.filter(({ kind }) => kind === 'POSITION').length).toBeLessThanOrEqual(limit)
          const listed = entries.reduce(
            (sum, one) => sum + (one.kind === 'REST' ? one.count : Number(one.kind === 'POSITION')),
            0,
          )
          expect(listed).toBe(
            weightsOf([...of, cash])
              .slice(0, -1)
              .filter((weight) => weight > 0).length,
          )
        },
      ),
    )
  })

  it('differ from the exact weights by less than a hundredth', () => {
    fc.assert(
      fc.property(values, (of) => {
        const weights = weightsOf(of)
        for (const [i, rounded] of roundWeights(weights).entries()) {
          expect(Math.abs(rounded - weights[i]!)).toBeLessThan(0.010_000_001)
        }
      }),
    )
  })

  it('add up to 100.0 with one decimal, too', () => {
    expect(roundWeights([33.33, 33.33, 33.34], 1)).toEqual([33.3, 33.3, 33.4])
    expect(roundWeights([41.45, 14.24, 40.11, 4.2], 1)).toEqual([41.5, 14.2, 40.1, 4.2])
    fc.assert(
      fc.property(values, (of) => {
        const weights = weightsOf(of)
        const rounded = roundWeights(weights, 1)
        const tenths = rounded.reduce((sum, share) => sum + Math.round(share * 10), 0)
        expect(tenths).toBe(weights.some((weight) => weight > 0) ? 1000 : 0)
        for (const [i, share] of rounded.entries()) expect(Math.abs(share - weights[i]!)).toBeLessThan(0.100_000_001)
      }),
    )
  })
})

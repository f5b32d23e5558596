import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decimalOf, divide, multiply, toDouble } from './decimal.ts'
import { inverse, multiplyRatios, one, parseRatio, type Ratio, ratioOf, ratioToDouble, scaleBy } from './ratio.ts'

const cents = fc.integer({ min: 1, max: 100_000_000 }).map((units) => units / 100)
const shares = fc.integer({ min: 1, max: 1000 })
const ratios = fc.oneof(
  fc.tuple(shares, shares).map(([to, from]) => ratioOf(from, to)),
  fc.double({ min: 1e-6, max: 1e6, noNaN: true }).map((factor) => ratioOf(factor, 1)),
  fc.tuple(cents, cents).map(([reference, before]) => ratioOf(reference, before)),
)
const asDecimals = (value: number, { numerator, denominator }: Ratio): number =>
  toDouble(divide(multiply(decimalOf(value), numerator), denominator, 60, 'half-even'))

describe('a ratio', () => {
  it('is read from two positive decimals', () => {
    expect(ratioToDouble(parseRatio('1', '3')!)).toBe(1 / 3)
    expect(ratioToDouble(parseRatio('0.52924', '1')!)).toBe(0.52924)
    for (const [above, below] of [
      ['0', '1'],
      ['1', '0'],
      ['-1', '3'],
      ['x', '1'],
      ['1', ''],
    ] as const) {
      expect(parseRatio(above, below)).toBeUndefined()
    }
  })

  it('gives the double that is nearest to the exact product, where doubles alone give another', () => {
    expect(0.15 * (1 / 3)).not.toBe(0.05)
    expect(scaleBy(ratioOf(1, 3))(0.15)).toBe(0.05)
    expect(0.1 * 3).not.toBe(0.3)
    expect(scaleBy(ratioOf(3, 1))(0.1)).toBe(0.3)
    fc.assert(
      fc.property(fc.oneof(cents, fc.double({ min: 1e-6, max: 1e9, noNaN: true })), ratios, (value, ratio) => {
        expect(scaleBy(ratio)(value)).toBe(asDecimals(value, ratio))
      }),
      { numRuns: 2000 },
    )
  })

  it('and its inverse undo each other, however many there are', () => {
    fc.assert(
      fc.property(cents, fc.array(ratios, { maxLength: 12 }), (value, list) => {
        const there = list.reduce(multiplyRatios, one)
        const back = list.toReversed().map(inverse).reduce(multiplyRatios, one)
        expect(scaleBy(multiplyRatios(there, back))(value)).toBe(value)
      }),
    )
    const sevenths = Array.from({ length: 6 }, () => 1 / 7).reduce((factor, ratio) => factor * ratio, 1)
    expect(sevenths * 7 ** 6).not.toBe(1)
  })
})

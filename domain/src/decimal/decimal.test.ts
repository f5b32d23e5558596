import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  add,
  compare,
  type Decimal,
  decimalOf,
  divide,
  formatDecimal,
  hasAtMostDigits,
  isNegative,
  isPositive,
  isZero,
  multiply,
  negate,
  parseDecimal,
  roundTo,
  subtract,
  toDouble,
  zero,
} from './decimal.ts'

const decimal = (text: string): Decimal => parseDecimal(text)!
/** Any decimal with up to ten digits behind the point, and the whole number that it is in units of the last one. */
const tenths = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
const ofTenths = (units: bigint): Decimal =>
  multiply(decimal(String(units < 0n ? -units : units)), decimal(units < 0n ? '-0.0000000001' : '0.0000000001'))

describe('a decimal number', () => {
  it('is read from its text and written with every digit, never with an exponent', () => {
    const texts = ['0.1', '-12.5', '123456789012345678901234567890.12345678901234567890123', '0.00000000000000000001']
    for (const text of texts) expect(formatDecimal(decimal(text))).toBe(text)
    expect(formatDecimal(decimal('3.000000'))).toBe('3')
  })

  it.each(['', ' ', '1e5', '1.', '.5', '+1', '1,5', 'NaN', 'Infinity', '0x1', '--1', '1'.repeat(41)])(
    'is not read from "%s"',
    (text) => expect(parseDecimal(text)).toBeUndefined(),
  )

  it('of a double is the one that the double is printed as', () => {
    expect(formatDecimal(add(decimalOf(0.1), decimalOf(0.2)))).toBe('0.3')
    expect(formatDecimal(decimalOf(1e21))).toBe(`1${'0'.repeat(21)}`)
    expect(() => decimalOf(Number.NaN)).toThrow()
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(toDouble(decimalOf(value))).toBe(value + 0)
      }),
    )
  })

  it('becomes the double that its text is', () => {
    fc.assert(
      fc.property(
        tenths,
        fc.integer({ min: 0, max: 24 }),
        fc.integer({ min: 0, max: 30 }),
        (units, digits, decimals) => {
          const text = String(units / 10n ** BigInt(digits))
          const point = decimals === 0 ? '' : `.${'0'.repeat(decimals - 1)}1`
          for (const number of [text, `${text}${point}`, `${text}${'0'.repeat(15)}`]) {
            expect(toDouble(decimal(number))).toBe(Number(number) + 0)
          }
        },
      ),
    )
  })

  it('is added and multiplied without a digit lost', () => {
    fc.assert(
      fc.property(tenths, tenths, (a, b) => {
        expect(add(ofTenths(a), ofTenths(b)).eq(ofTenths(a + b))).toBe(true)
        const product = multiply(ofTenths(a), ofTenths(b))
        expect(multiply(product, decimal(`1${'0'.repeat(20)}`)).eq(String(a * b))).toBe(true)
      }),
    )
  })

  it('is subtracted, negated and compared without a digit lost', () => {
    fc.assert(
      fc.property(tenths, tenths, (a, b) => {
        expect(subtract(ofTenths(a), ofTenths(b)).eq(ofTenths(a - b))).toBe(true)
        expect(negate(ofTenths(a)).eq(ofTenths(-a))).toBe(true)
        expect(Math.sign(compare(ofTenths(a), ofTenths(b)))).toBe(a < b ? -1 : Number(a > b))
        expect([isNegative, isZero, isPositive].map((is) => is(ofTenths(a)))).toEqual([a < 0n, a === 0n, a > 0n])
      }),
    )
    expect([isNegative, isZero, isPositive].map((is) => is(decimal('-0.00')))).toEqual([false, true, false])
    expect(formatDecimal(negate(zero))).toBe('0')
    const bounded = ['999.99', '-1000', '0.0001', '0'].map((text) => hasAtMostDigits(decimal(text), 3))
    expect(bounded).toEqual([true, false, true, true])
  })

  it('is rounded as it is said', () => {
    expect(formatDecimal(roundTo(decimal('-2.345'), 2, 'down'))).toBe('-2.34')
    expect(formatDecimal(roundTo(decimal('2.345'), 2, 'half-up'))).toBe('2.35')
    expect(formatDecimal(roundTo(decimal('2.345'), 2, 'half-even'))).toBe('2.34')
    expect(formatDecimal(roundTo(decimal('2.3'), 2, 'half-even'))).toBe('2.3')
  })

  it('is divided to as many digits as are asked for, rounded as is said', () => {
    const cents = (text: string, rounding: 'down' | 'half-up' | 'half-even') =>
      formatDecimal(divide(decimal(text), decimal('2'), 2, rounding))
    expect([cents('0.25', 'down'), cents('0.25', 'half-up'), cents('0.25', 'half-even')]).toEqual([
      '0.12',
      '0.13',
      '0.12',
    ])
    expect([cents('-0.27', 'down'), cents('-0.27', 'half-up'), cents('-0.27', 'half-even')]).toEqual([
      '-0.13',
      '-0.14',
      '-0.14',
    ])
    expect(formatDecimal(divide(decimal('1'), decimal('3'), 30, 'half-even'))).toBe(`0.${'3'.repeat(30)}`)
    expect(() => divide(decimal('1'), decimal('0'), 2, 'down')).toThrow()
    const roundings = fc.constantFrom('down', 'half-up', 'half-even')
    const divisors = fc.oneof(fc.bigInt({ min: -40n, max: 40n }), tenths).filter((units) => units !== 0n)
    const Reference = Big()
    fc.assert(
      fc.property(tenths, divisors, fc.integer({ min: 0, max: 30 }), roundings, (a, b, decimals, rounding) => {
        Reference.DP = decimals
        Reference.RM = ['down', 'half-up', 'half-even'].indexOf(rounding) as 0 | 1 | 2
        const expected = new Reference(formatDecimal(ofTenths(a))).div(String(b))
        expect(divide(ofTenths(a), decimal(String(b)), decimals, rounding).eq(expected.toFixed())).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

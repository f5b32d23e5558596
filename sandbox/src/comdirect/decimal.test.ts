import { expect, it } from 'vitest'

import { negated, product, quotient, sum } from './decimal.ts'

it.each([
  [['0.1', '0.2'], '0.3'],
  [['-12.50', '2', '0.005'], '-10.495'],
  [['123456789012345678.9', '0.1'], '123456789012345679.0'],
  [[], '0'],
])('the sum of %j is %s', (values, total) => {
  expect(sum(values)).toBe(total)
})

it.each([
  ['104.372', '74.905', '7817.984660'],
  ['-0.5', '0.1', '-0.05'],
  ['0', '-3', '0'],
])('%s times %s is %s', (a, b, result) => {
  expect(product(a, b)).toBe(result)
})

it.each([
  ['1', '3', '0.33'],
  ['2', '3', '0.67'],
  ['1', '8', '0.13'],
  ['-1', '8', '-0.13'],
  ['-0.004', '1', '0.00'],
  ['100', '0.942', '106.16'],
  ['5', '0', '0.00'],
])('%s by %s is %s to the cent', (dividend, divisor, result) => {
  expect(quotient(dividend, divisor, 2)).toBe(result)
})

it('the opposite of a number has the other sign', () => {
  expect([negated('1.50'), negated('-1.50'), negated('0')]).toEqual(['-1.50', '1.50', '0'])
})

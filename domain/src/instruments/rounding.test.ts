import { expect, it } from 'vitest'

import { roundPercent, roundPrice } from './rounding.ts'

it('rounds percentages to two decimals and leaves null alone', () => {
  expect([1.234, -0.001, 5, null].map((value) => roundPercent(value))).toEqual([1.23, 0, 5, null])
})

it('removes nothing from a price but artefacts of binary fractions and adjusting', () => {
  expect([0.1 + 0.2, 287.6 / 3, 123_456_789].map(roundPrice)).toEqual([0.3, 95.866667, 123_456_790])
})

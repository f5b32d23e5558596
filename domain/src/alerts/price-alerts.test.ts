import { expect, it } from 'vitest'

import { boundOfMove, watchFrom } from './price-alerts.ts'

it.each([
  ['LEVEL', 105, 100, { level: 105, isUp: true }],
  ['LEVEL', 95, 100, { level: 95, isUp: false }],
  ['LEVEL', 100, 100, undefined],
  ['RISE', 5, 100, { level: 105, isUp: true }],
  ['RISE', 0.1, 0.3, { level: 0.3003, isUp: true }],
  ['FALL', 10, 287.6, { level: 258.84, isUp: false }],
  ['FALL', 99, 100, { level: 1, isUp: false }],
] as const)('an alert on a %s of %d at a price of %d waits for %o', (kind, value, price, watch) => {
  expect(watchFrom({ kind, value }, price)).toEqual(watch)
})

it('moves are bounded: nothing falls by all of its price', () => {
  expect(boundOfMove({ kind: 'RISE', value: 0.05 })).toEqual({ min: 0.1 })
  expect(boundOfMove({ kind: 'RISE', value: 1001 })).toEqual({ max: 1000 })
  expect(boundOfMove({ kind: 'FALL', value: 99.5 })).toEqual({ max: 99 })
  for (const value of [0.1, 5, 99]) expect(boundOfMove({ kind: 'FALL', value })).toBeUndefined()
  expect(boundOfMove({ kind: 'LEVEL', value: 0.000_01 })).toBeUndefined()
})

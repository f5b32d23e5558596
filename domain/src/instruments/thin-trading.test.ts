import { expect, it } from 'vitest'

import { isThinlyTraded } from './thin-trading.ts'

it.each([
  ['many closes, volumes unknown', { levels: 8, turnover: undefined }, false],
  ['many closes and enough turnover', { levels: 20, turnover: 50_000 }, false],
  ['few closes', { levels: 7, turnover: undefined }, true],
  ['few closes in spite of much turnover', { levels: 3, turnover: 9_000_000 }, true],
  ['little turnover', { levels: 20, turnover: 49_999 }, true],
  ['no turnover', { levels: 20, turnover: 0 }, true],
])('a listing with %s', (_, trading, isThin) => {
  expect(isThinlyTraded(trading)).toBe(isThin)
})

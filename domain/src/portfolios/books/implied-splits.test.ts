import { describe, expect, it } from 'vitest'

import { formatDecimal } from '#decimal/decimal.ts'
import { ratioOf } from '#decimal/ratio.ts'
import { entry } from '#portfolios/testing/ledgers.ts'

import type { Entry } from './entry.ts'
import { impliedSplits, type KnownSplit } from './implied-splits.ts'

const buy = (date: string, quantity: string): Entry => entry('BUY', 'abb', { date, quantity, amount: '-1' })
/** A split of so many new shares for so many old ones. */
const split = (exDate: string, shares: number, old: number): KnownSplit => ({
  holding: 'abb',
  exDate,
  ratio: ratioOf(old, shares),
})
const changesIn = (entries: Entry[], ...splits: KnownSplit[]) =>
  impliedSplits(entries, splits).map(({ date, quantity }) => `${date} ${formatDecimal(quantity)}`)

describe('a split that the ledger lacks', () => {
  it('changes the pieces held before its ex date', () => {
    const entries = [buy('2026-03-02', '10'), buy('2026-03-10', '5')]
    expect(changesIn(entries, split('2026-03-10', 3, 1))).toEqual(['2026-03-10 20'])
    expect(changesIn(entries, split('2026-03-11', 3, 1))).toEqual(['2026-03-11 30'])
    expect(changesIn(entries, split('2026-03-02', 3, 1))).toEqual([])
  })

  it('is exact where a third is, and leads back where it came from', () => {
    // Portfolio Performance, StockSplitModelTest: 119 become 357 and 119 again.
    const there = split('2026-03-10', 3, 1)
    const back = split('2026-06-10', 1, 3)
    expect(changesIn([buy('2026-03-02', '357')], split('2026-03-10', 1, 3))).toEqual(['2026-03-10 -238'])
    expect(changesIn([buy('2026-03-02', '119')], back, there)).toEqual(['2026-03-10 238', '2026-06-10 -238'])
  })

  it('keeps fractions', () => {
    expect(changesIn([buy('2026-03-02', '10')], split('2026-03-10', 1, 3))).toEqual([
      `2026-03-10 -6.${'6'.repeat(19)}7`,
    ])
  })

  it.each([
    ['2026-03-10', 0],
    ['2026-03-20', 0],
    ['2026-03-21', 1],
  ])('is in the ledger if that has one at most ten days away, such as on %s', (date, implied) => {
    const booked = entry('SPLIT', 'abb', { date, quantity: '10' })
    const exchanged = entry('MERGER', 'abb', { date, quantity: '-10' })
    const known = split('2026-03-10', 2, 1)
    expect(impliedSplits([buy('2026-03-02', '10'), booked], [known]).length).toBe(implied)
    expect(impliedSplits([buy('2026-03-02', '10'), exchanged], [known]).length).toBe(implied)
  })

  it('is that of its own security', () => {
    const other = entry('SPLIT', 'volvo', { date: '2026-03-10', quantity: '10' })
    const known = split('2026-03-10', 2, 1)
    expect(changesIn([buy('2026-03-02', '10'), other], known)).toEqual(['2026-03-10 10'])
    expect(impliedSplits([buy('2026-03-02', '10')], [{ ...known, holding: 'sap' }])).toEqual([])
  })

  it('takes a sale of more than is held for a sale of all', () => {
    const sale = entry('SELL', 'abb', { date: '2026-03-03', quantity: '-15', amount: '1' })
    expect(changesIn([buy('2026-03-02', '10'), sale, buy('2026-03-04', '4')], split('2026-03-10', 2, 1))).toEqual([
      '2026-03-10 4',
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { add, decimalOf, formatDecimal, zero } from '#decimal/decimal.ts'
import { ratioOf } from '#decimal/ratio.ts'
import { decimal } from '#portfolios/testing/ledgers.ts'

import { inferEntries, type Snapshot, type SnapshotPosition } from './snapshot-difference.ts'

const held = (holding: string, quantity: string, price?: string, unitCost?: string): SnapshotPosition => ({
  holding,
  quantity: decimal(quantity),
  price: price === undefined ? undefined : decimal(price),
  unitCost: unitCost === undefined ? undefined : decimal(unitCost),
  currency: 'SEK',
})
const march = (day: number, ...positions: SnapshotPosition[]): Snapshot => ({ date: `2026-03-${day}`, positions })
const threeForOne = { holding: 'abb', exDate: '2026-03-12', ratio: ratioOf(1, 3) }

const inferred = (...[before, after, splits = []]: Partial<Parameters<typeof inferEntries>>) =>
  inferEntries(before, after!, splits).map(({ kind, date, holding, quantity, price, amount }) =>
    [kind, date, holding, formatDecimal(quantity), price ? formatDecimal(price) : '-', formatDecimal(amount)].join(' '),
  )

describe('the difference between two snapshots', () => {
  it('is trades at the price of the day', () => {
    const before = march(10, held('abb', '10', '95'), held('sap', '4', '50'), held('volvo', '3', '20'))
    const after = march(13, held('abb', '12.5', '100'), held('volvo', '3', '21'), held('fund', '7', '1.5'))
    expect(inferred(before, after)).toEqual([
      'BUY 2026-03-13 abb 2.5 100 -250',
      'BUY 2026-03-13 fund 7 1.5 -10.5',
      'SELL 2026-03-13 sap -4 50 200',
    ])
  })

  it('is transfers where nothing was before, or where there is no price', () => {
    expect(inferred(undefined, march(10, held('abb', '10', '95', '80'), held('sap', '4')))).toEqual([
      'TRANSFER_IN 2026-03-10 abb 10 80 0',
      'TRANSFER_IN 2026-03-10 sap 4 - 0',
    ])
    expect(inferred(march(10, held('abb', '10')), march(11))).toEqual(['TRANSFER_OUT 2026-03-11 abb -10 - 0'])
  })

  it('is a split where the pieces changed by its ratio, and a trade of what is left', () => {
    const before = march(10, held('abb', '10', '90'))
    expect(inferred(before, march(13, held('abb', '30', '31')), [threeForOne])).toEqual(['SPLIT 2026-03-12 abb 20 - 0'])
    expect(inferred(before, march(13, held('abb', '32', '31')), [threeForOne])).toEqual([
      'SPLIT 2026-03-12 abb 20 - 0',
      'BUY 2026-03-13 abb 2 31 -62',
    ])
  })

  it('is no split that the bank has not booked', () => {
    const before = march(10, held('abb', '10', '90'))
    expect(inferred(before, march(13, held('abb', '10', '31')), [threeForOne])).toEqual([])
  })

  it('is a split that the bank books late, if nothing else happened', () => {
    const late = march(14, held('abb', '10', '30'))
    expect(inferred(late, march(15, held('abb', '30', '31')), [threeForOne])).toEqual(['SPLIT 2026-03-12 abb 20 - 0'])
    expect(inferred(late, march(15, held('abb', '29', '31')), [threeForOne])).toEqual(['BUY 2026-03-15 abb 19 31 -589'])
    const tooLate = march(22, held('abb', '10', '30'))
    expect(inferred(tooLate, march(23, held('abb', '30', '31')), [threeForOne])).toEqual([
      'BUY 2026-03-23 abb 20 31 -620',
    ])
  })

  it('sells the fraction of a split that is paid out', () => {
    const oneForThree = { ...threeForOne, ratio: ratioOf(3, 1) }
    const entries = inferred(march(10, held('abb', '10', '30')), march(13, held('abb', '3', '93')), [oneForThree])
    expect(entries[0]).toBe(`SPLIT 2026-03-12 abb -6.${'6'.repeat(19)}7 - 0`)
    expect(entries[1]).toMatch(/^SELL 2026-03-13 abb -0\.3+ 93 /)
  })

  it('refuses snapshots out of order, a security twice and short positions', () => {
    expect(() => inferEntries(march(10), march(10), [])).toThrow('is not after')
    expect(() => inferEntries(undefined, march(10, held('abb', '1'), held('abb', '2')), [])).toThrow('twice')
    expect(() => inferEntries(march(10), march(11, held('abb', '-1')), [])).toThrow('negative quantity')
  })

  it('leads from the one to the other', () => {
    const quantities = fc.dictionary(fc.constantFrom('abb', 'sap', 'volvo'), fc.integer({ min: 0, max: 50 }))
    const positions = (of: Record<string, number>) =>
      Object.entries(of).map(([holding, quantity]) => ({ ...held(holding, '0', '7'), quantity: decimalOf(quantity) }))
    fc.assert(
      fc.property(quantities, quantities, (before, after) => {
        const entries = inferEntries(march(10, ...positions(before)), march(13, ...positions(after)), [threeForOne])
        for (const holding of ['abb', 'sap', 'volvo']) {
          const changes = entries.filter((one) => one.holding === holding).map(({ quantity }) => quantity)
          const start = decimalOf(before[holding] ?? 0)
          expect(formatDecimal(changes.reduce(add, add(start, zero)))).toBe(String(after[holding] ?? 0))
        }
      }),
    )
  })
})

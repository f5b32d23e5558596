import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Decimal, formatDecimal, toDouble, zero } from '#decimal/decimal.ts'
import { book, bookAll, inSek, textOf } from '#portfolios/testing/books.ts'
import { ledgers, splitTrade } from '#portfolios/testing/ledgers.ts'

import type { Entry } from './entry.ts'
import { fillGaps } from './gaps.ts'
import { applyEntries, emptyBooks } from './positions.ts'

describe('the books of any ledger', () => {
  it('are the same whatever the order in which its entries arrive', () => {
    fc.assert(
      fc.property(ledgers, fc.infiniteStream(fc.nat()), (entries, keys) => {
        const shuffled = entries.map((one) => ({ one, key: keys.next().value }))
        const other = shuffled.toSorted((a, b) => a.key - b.key).map(({ one }) => one)
        expect(textOf(bookAll(other))).toEqual(textOf(bookAll(entries)))
      }),
    )
  })

  it('are those of the whole ledger if each entry is booked as it arrives, from the books before its day', () => {
    fc.assert(
      fc.property(ledgers, (arriving) => {
        const known: Entry[] = []
        let books = emptyBooks
        for (const one of arriving) {
          known.push(one)
          const before = bookAll(known.filter(({ date }) => date < one.date))
          const since = known.filter(({ date }) => date >= one.date)
          books = applyEntries(before, fillGaps(since, { tracksCash: false, from: before }).entries, inSek)
        }
        expect(textOf(books)).toEqual(textOf(bookAll(arriving)))
      }),
      { numRuns: 50 },
    )
  })

  it('never have a negative number of pieces or an infinite figure', () => {
    fc.assert(
      fc.property(ledgers, (entries) => {
        for (const { pieces, cost, realised, income } of bookAll(entries).positions.values()) {
          expect(toDouble(pieces)).toBeGreaterThanOrEqual(0)
          for (const value of [cost.base, realised, income])
            expect(Number.isFinite(value ? toDouble(value) : 0)).toBe(true)
        }
      }),
    )
  })

  it('change with the unit of the base currency and nothing else', () => {
    fc.assert(
      fc.property(ledgers, (entries) => {
        const filled = fillGaps(entries, { tracksCash: true }).entries
        const inOre = applyEntries(emptyBooks, filled, (currency) => inSek(currency)! * 100)
        for (const [holding, { pieces, cost, realised }] of book(...filled).positions) {
          const other = inOre.positions.get(holding)!
          expect(formatDecimal(other.pieces)).toBe(formatDecimal(pieces))
          expectClose(other.cost.base, cost.base, 100)
          expectClose(other.realised, realised, 100)
        }
      }),
    )
  })

  it('do not change if an order is executed in two parts', () => {
    fc.assert(
      fc.property(ledgers, fc.integer({ min: 1, max: 9 }), (entries, tenths) => {
        const whole = bookAll(entries)
        const parts = bookAll(entries.flatMap((one) => splitTrade(one, tenths)))
        for (const [holding, { pieces, cost, realised }] of whole.positions) {
          const other = parts.positions.get(holding)!
          expect(formatDecimal(other.pieces)).toBe(formatDecimal(pieces))
          expectClose(other.cost.base, cost.base)
          expectClose(other.realised, realised)
        }
      }),
    )
  })
})

/** Expects twelve equal digits, and that both are known or neither is. */
function expectClose(value: Decimal | undefined, expected: Decimal | undefined, unit = 1): void {
  expect(value === undefined).toBe(expected === undefined)
  const [a, b] = [toDouble(value ?? zero) / unit, toDouble(expected ?? zero)]
  expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(b)))
}

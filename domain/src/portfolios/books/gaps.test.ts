import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatDecimal, toDouble } from '#decimal/decimal.ts'
import { entry, ledgers } from '#portfolios/testing/ledgers.ts'

import type { Entry } from './entry.ts'
import { fillGaps } from './gaps.ts'
import { applyEntries, emptyBooks } from './positions.ts'

const summaryOf = (entries: Iterable<Entry>) =>
  [...entries].map(({ kind, date, quantity, amount, currency }) =>
    [kind, date, formatDecimal(quantity), formatDecimal(amount), currency].join(' '),
  )

const bought = entry('BUY', 'abb', { date: '2026-03-02', quantity: '10', amount: '-100' })
const sold = entry('SELL', 'abb', { date: '2026-03-04', quantity: '-25', amount: '300', currency: 'EUR' })

describe('a history that begins in the middle', () => {
  it('gets the pieces that a sale lacks, on its day', () => {
    const { entries, inferred } = fillGaps([sold, bought], { tracksCash: false })
    expect(summaryOf(inferred)).toEqual(['TRANSFER_IN 2026-03-04 15 0 EUR'])
    expect(summaryOf(entries)).toEqual([
      'BUY 2026-03-02 10 -100 SEK',
      'TRANSFER_IN 2026-03-04 15 0 EUR',
      'SELL 2026-03-04 -25 300 EUR',
    ])
  })

  it('lacks nothing that is bought back on the day of the sale', () => {
    const back = entry('BUY', 'abb', { date: '2026-03-04', quantity: '15', amount: '-1' })
    expect(fillGaps([bought, sold, back], { tracksCash: false }).inferred.size).toBe(0)
  })

  it('gets the cash that a purchase lacks, if the ledger tracks cash', () => {
    const deposit = entry('DEPOSIT', undefined, { date: '2026-03-01', amount: '40' })
    expect(summaryOf(fillGaps([deposit, bought], { tracksCash: true }).inferred)).toEqual([
      'DEPOSIT 2026-03-02 0 60 SEK',
    ])
    expect(fillGaps([deposit, bought], { tracksCash: false }).inferred.size).toBe(0)
  })

  it('gets the cash of each day once', () => {
    const later = { ...bought, date: '2026-03-03' }
    expect(summaryOf(fillGaps([bought, later], { tracksCash: true }).inferred)).toEqual([
      'DEPOSIT 2026-03-02 0 100 SEK',
      'DEPOSIT 2026-03-03 0 100 SEK',
    ])
  })

  it('goes on from the books', () => {
    const from = applyEntries(emptyBooks, [bought], () => 1)
    expect(summaryOf(fillGaps([sold], { tracksCash: false, from }).inferred)).toEqual([
      'TRANSFER_IN 2026-03-04 15 0 EUR',
    ])
    expect(fillGaps([{ ...bought, date: '2026-03-03' }], { tracksCash: true, from }).inferred.size).toBe(1)
  })

  it('never leaves negative pieces or, where cash is tracked, negative cash', () => {
    fc.assert(
      fc.property(ledgers, (entries) => {
        const filled = fillGaps(entries, { tracksCash: true })
        const { cash } = applyEntries(emptyBooks, filled.entries, () => 1)
        for (const sum of cash.values()) expect(toDouble(sum)).toBeGreaterThanOrEqual(0)
        expect(filled.entries.length).toBe(entries.length + filled.inferred.size)
        expect(fillGaps(filled.entries, { tracksCash: true }).inferred.size).toBe(0)
      }),
    )
  })
})

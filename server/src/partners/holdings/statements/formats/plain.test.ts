import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isinOf, keysOf, lines, read, refusals, statementOf, taken } from '../statements.fixture.ts'

const header = 'date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax'
const share = isinOf('SE', 1)
const buy = `2025-03-04,buy,${share},,Bolaget,10,110.5,-1114,SEK,9,0`

describe('the plain format', () => {
  it('reads the example of its documentation', () => {
    const page = readFileSync(new URL('../../../../../../docs/statements.md', import.meta.url), 'utf8')
    const example = /```csv\n([^`]+)```/u.exec(page)![1]!

    expect(refusals(example)).toEqual([])
    expect(taken(example).map(({ kind }) => kind)).toEqual([
      'DEPOSIT',
      'BUY',
      'SPLIT',
      'DIVIDEND',
      'SELL',
      'FEE',
      'WITHDRAWAL',
    ])
  })

  it('reads days before months and months before days, whichever all dates together reveal', () => {
    const text = (first: string, second: string) =>
      lines(header, `${first},deposit,,,,,,5,SEK,,`, `${second},deposit,,,,,,6,SEK,,`)

    expect(taken(text('03/04/2025', '25/04/2025')).map(({ date }) => date)).toEqual(['2025-04-03', '2025-04-25'])
    expect(taken(text('03/04/2025', '04/25/2025')).map(({ date }) => date)).toEqual(['2025-03-04', '2025-04-25'])
    expect(read(text('03/04/2025', '05/04/2025'))).toEqual({
      fault: { code: 'ambiguous_dates', row: 2, value: '03/04/2025' },
    })
    expect(read(text('25/04/2025', '04/25/2025'))).toMatchObject({ fault: { code: 'mixed_dates', row: 3 } })
  })

  it('accepts its columns in any order and further ones', () => {
    const text = lines(
      'account,note,tax,fee,currency,amount,price,quantity,name,symbol,isin,type,date',
      `A,,0,9,SEK,-1114,110.5,10,,EXMP,,buy,2025-03-04`,
    )

    expect(taken(text)).toMatchObject([{ kind: 'BUY', security: 'EXMP', account: 'A' }])
  })

  it.each([
    ['a column twice', `${header},amount`, { code: 'duplicate_column', column: 'amount' }],
    [
      'missing columns',
      header.replace(',price', '').replace(',fee', ''),
      { code: 'unknown_format', nearest: 'plain', missing: ['price', 'fee'] },
    ],
  ])('refuses %s', (_, columns, fault) => {
    expect(read(lines(columns, buy))).toEqual({ fault })
  })

  it('adds nothing when a file is read again or overlaps another', () => {
    const days = ['2025-03-04', '2025-03-04', '2025-03-05', '2025-03-06', '2025-03-06', '2025-03-06']
    const rows = days.map((day) => buy.replace('2025-03-04', day))
    const later = [...rows, buy.replace('2025-03-04', '2025-03-07')]

    const known = new Set(keysOf(lines(header, ...rows)))
    expect(known.size).toBe(6)
    expect(keysOf(lines(header, ...rows.toReversed())).every((key) => known.has(key))).toBe(true)
    expect(keysOf(lines(header, ...later.slice(3))).filter((key) => !known.has(key))).toHaveLength(1)
  })

  it('books no purchase whose amount contradicts quantity, price and costs', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        cents,
        fc.integer({ min: 0, max: 10_000 }),
        cents,
        (pieces, price, fee, off) => {
          const amount = pieces * price + fee
          const row = (value: number) =>
            `2025-03-04,buy,${share},,B,${pieces},${(price / 100).toFixed(2)},${(-value / 100).toFixed(2)},SEK,${(fee / 100).toFixed(2)},0`
          // The tolerance is two hundredths and half of one for every piece.
          const wrong = amount + off + Math.ceil(pieces / 2) + 2
          expect(statementOf(lines(header, row(amount))).taken).toHaveLength(1)
          expect(refusals(lines(header, row(wrong)))).toMatchObject([{ code: 'wrong_amount' }])
        },
      ),
    )
  })

  it.each([
    ['a negative fee', buy.replace(',9,', ',-9,'), { code: 'wrong_sign', column: 'fee' }],
    ['a sale with a negative amount', buy.replace('buy', 'sell'), { code: 'wrong_sign', column: 'amount' }],
    ['a deposit that is negative', '2025-03-04,deposit,,,,,,-5,SEK,,', { code: 'wrong_sign', expected: 'positive' }],
    ['a trade without a security', buy.replace(share, '').replace('Bolaget', ''), { code: 'missing', column: 'isin' }],
    ['a formula as an amount', buy.replace('-1114', '=SUM(A1)'), { code: 'not_a_number', value: '=SUM(A1)' }],
  ])('refuses %s', (_, row, reason) => {
    expect(refusals(lines(header, row))).toMatchObject([{ row: 2, ...reason }])
  })
})

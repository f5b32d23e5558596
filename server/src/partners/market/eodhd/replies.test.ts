import { ratioOf } from '@app/domain/decimal/ratio.ts'
import { describe, expect, it } from 'vitest'

import { closesIn, dividendsIn, listingsIn, quotesIn, splitsIn, toNumber } from './replies.ts'

describe('what EODHD replies', () => {
  it.each([
    [12.3, 12.3],
    ['12.3', 12.3],
    ['-1e3', -1000],
    ['NA', undefined],
    ['', undefined],
    [null, undefined],
    ['0x10', undefined],
    ['1,5', undefined],
    [Number.NaN, undefined],
    [{}, undefined],
  ])('has numbers: %o is %o', (value, number) => {
    expect(toNumber(value)).toBe(number)
  })

  it('drops invalid rows, and is rejected as a whole if every row is invalid', () => {
    const good = { date: '2026-11-19', close: '10.5', volume: 'NA' }
    const bad = [
      { date: 'yesterday', close: 1 },
      { ...good, close: 'NA' },
      { ...good, close: 0 },
      { ...good, close: -1 },
      7,
    ]
    expect(closesIn([good, ...bad])).toEqual([{ code: undefined, date: '2026-11-19', close: 10.5, volume: null }])
    expect(closesIn([])).toEqual([])
    expect(closesIn({ error: 'no' })).toBeUndefined()
    expect(closesIn([1, 2])).toBeUndefined()
    expect(quotesIn({ code: 'A.ST', timestamp: 'NA', close: 'NA' })).toEqual([])
  })

  it('has splits in either direction', () => {
    const split = (text: string) => splitsIn([{ date: '2026-11-19', split: text }])
    expect(split('2.000000/1.000000')).toMatchObject([{ ratio: ratioOf(1, 2), kind: 'split 2:1' }])
    expect(split('1.000000/10.000000')).toMatchObject([{ ratio: ratioOf(10, 1), kind: 'split 1:10' }])
    for (const text of ['1/0', '0/1', '1/1', 'two for one', '']) expect(split(text)).toEqual([])
  })

  it('has unadjusted dividends in their own currency', () => {
    const row = { date: '2026-04-02', value: 2, unadjustedValue: 4, currency: 'SEK', paymentDate: '2026-04-09' }
    expect(dividendsIn([row, { ...row, currency: '' }, { ...row, value: 'NA', unadjustedValue: null }])).toEqual([
      { code: undefined, exDate: '2026-04-02', amount: 4, currency: 'SEK', payDate: '2026-04-09' },
    ])
  })

  it('has listings under the code of their exchange', () => {
    const row = {
      Code: 'AAPL',
      Exchange: 'NASDAQ',
      Name: 'Apple',
      Type: 'Common Stock',
      Currency: 'USD',
      Isin: 'broken',
    }
    expect(listingsIn([row], 'US')).toMatchObject([{ symbol: 'AAPL.US', market: 'NASDAQ', kind: 'EQUITY', isin: null }])
    expect(listingsIn([{ ...row, Exchange: 'US', Type: 'BOND' }])).toMatchObject([
      { symbol: 'AAPL.US', kind: undefined },
    ])
  })
})

import { describe, expect, it } from 'vitest'

import { formatDecimal, toDouble, zero } from '#decimal/decimal.ts'
import { book, inSek, textOf } from '#portfolios/testing/books.ts'
import { decimal, entry } from '#portfolios/testing/ledgers.ts'

import type { Entry } from './entry.ts'
import { applyEntries, type Books, emptyBooks } from './positions.ts'
import { returnOnCost } from './return-on-cost.ts'

const on = (day: number): string => `2026-03-${String(day).padStart(2, '0')}`

/** Pieces, cost and realised gain. */
function figuresOf(books: Books, holding: string): (string | undefined)[] {
  const { pieces, cost, realised } = books.positions.get(holding)!
  return [pieces, cost.base, realised].map((value) => value && formatDecimal(value))
}

const buy = (day: number, quantity: string, paid: string): Entry =>
  entry('BUY', 'abb', { date: on(day), quantity, amount: `-${paid}` })
const sell = (day: number, quantity: string, amount: string): Entry =>
  entry('SELL', 'abb', { date: on(day), quantity: `-${quantity}`, amount })

describe('the books of a portfolio', () => {
  it('give the published cost and gains of the average cost method', () => {
    // Portfolio Performance, CostCalculationTest and CapitalGainsCalculationTest, whose amounts are in cents.
    const first = book(
      buy(2, '109', '3149.20'),
      sell(3, '15', '531.50'),
      buy(4, '52', '1684.92'),
      buy(5, '32', '959.30'),
    )
    expect(figuresOf(first, 'abb').map((text) => Number(text).toFixed(2))).toEqual(['178.00', '5360.04', '98.12'])
    const second = book(buy(2, '109', '3149.20'), buy(3, '52', '1684.92'), sell(4, '15', '531.50'))
    expect(figuresOf(second, 'abb').map((text) => Number(text).toFixed(2))).toEqual(['146.00', '4383.74', '81.12'])
    // beancount, booking_full_test: 60 at 100 and 40 at 110, of which 20 are sold, leave 80 at 104.
    const third = book(buy(2, '60', '6000'), buy(3, '40', '4400'), sell(4, '20', '2100'))
    expect(figuresOf(third, 'abb')).toEqual(['80', '8320', '20'])
  })

  it('give the published unrealised gains, in percent of the cost', () => {
    const entries = [buy(2, '109', '3149.20'), buy(3, '52', '1684.92'), sell(4, '15', '531.50')]
    const cost = book(...entries).positions.get('abb')!.cost.base
    const value = decimal('14600')
    expect(returnOnCost({ value, cost, payouts: zero })).toBeCloseTo((100 * 10_216.26) / 4383.74, 3)
    const unknown = book(entry('TRANSFER_IN', 'abb', { quantity: '1' })).positions.get('abb')!.cost.base
    const free = book(entry('SPIN_OFF', 'abb', { quantity: '1' })).positions.get('abb')!.cost.base
    for (const known of [{ cost: unknown }, { cost: free }, { cost, value: undefined }, { cost, payouts: undefined }])
      expect(returnOnCost({ value, payouts: zero, ...known })).toBeNull()
  })

  it('count what was paid out, and the fees of the purchase', () => {
    const bought = entry('BUY', 'abb', { date: on(2), quantity: '10', amount: '-1010', fee: '10' })
    const cost = book(bought).positions.get('abb')!.cost.base
    const amounts = { value: decimal('1111'), cost, payouts: decimal('50.5') }
    expect(returnOnCost(amounts)).toBeCloseTo(15, 12)
  })

  it('convert each purchase at the rate of its day', () => {
    // Portfolio Performance, CurrencyTestCase.
    const rates = new Map([
      ['2015-01-16', 1.1588],
      ['2015-01-02', 1.2141],
    ])
    const rateOn = (currency: string, date: string) => (currency === 'EUR' ? 1 : 1 / rates.get(date)!)
    const lots = [
      entry('BUY', 'abb', { date: '2014-12-01', quantity: '1', amount: '-454.60', currency: 'EUR' }),
      entry('BUY', 'abb', { date: '2015-01-02', quantity: '1', amount: '-571.90', currency: 'USD' }),
      entry('BUY', 'abb', { date: '2015-01-16', quantity: '1', amount: '-577.60', currency: 'USD' }),
    ]
    const { cost } = applyEntries(emptyBooks, lots, rateOn).positions.get('abb')!
    expect(toDouble(cost.base!).toFixed(2)).toBe('1424.10')
    expect([cost.paid!['EUR'], cost.paid!['USD']].map((paid) => formatDecimal(paid!))).toEqual(['454.6', '1149.5'])
  })

  it('keep the cost in a split', () => {
    const splits = [
      entry('SPLIT', 'abb', { date: on(3), quantity: '10' }),
      entry('SPLIT', 'abb', { date: on(5), quantity: '-18' }),
    ]
    expect(figuresOf(book(buy(2, '10', '1000'), splits[0]!), 'abb')).toEqual(['20', '1000', '0'])
    expect(figuresOf(book(buy(2, '10', '1000'), ...splits), 'abb')).toEqual(['2', '1000', '0'])
    expect(figuresOf(book(buy(2, '10', '1000'), splits[0]!, sell(4, '5', '300')), 'abb')).toEqual(['15', '750', '50'])
  })

  it('move the cost of a merger to the new security', () => {
    const merger = [
      entry('MERGER', 'abb', { date: on(3), quantity: '-300' }),
      entry('MERGER', 'volvo', { date: on(3), quantity: '900', amount: '12', tax: '3' }),
    ]
    const books = book(buy(1, '100', '1000'), buy(2, '200', '2400'), ...merger)
    expect(figuresOf(books, 'abb')).toEqual(['0', '0', '0'])
    expect(figuresOf(books, 'volvo')).toEqual(['900', '3400', '0'])
    expect(formatDecimal(books.positions.get('volvo')!.income!)).toBe('15')
  })

  it('share the cost of a merger into several securities by value, and take one into none for a sale', () => {
    const arrivals = [
      entry('MERGER', 'volvo', { date: on(3), quantity: '10', price: '30' }),
      entry('MERGER', 'sap', { date: on(3), quantity: '10', price: '10' }),
    ]
    const away = entry('MERGER', 'abb', { date: on(3), quantity: '-10', amount: '0' })
    const books = book(buy(2, '10', '1000'), away, ...arrivals)
    expect([figuresOf(books, 'volvo')[1], figuresOf(books, 'sap')[1]]).toEqual(['750', '250'])
    const unpriced = book(buy(2, '10', '1000'), away, ...arrivals.map((one) => ({ ...one, price: undefined })))
    expect([figuresOf(unpriced, 'volvo')[1], figuresOf(unpriced, 'sap')[1]]).toEqual(['500', '500'])
    const sold = book(buy(2, '10', '1000'), { ...away, amount: decimal('1200') })
    expect(figuresOf(sold, 'abb')).toEqual(['0', '0', '200'])
  })

  it('share the cost of a parent with its spin-off by their values', () => {
    // The parent closes at 60 and the spin-off at 40: of 120, 48 go to the new share.
    const child = entry('SPIN_OFF', 'volvo', { date: on(3), quantity: '1', price: '40' })
    const parent = entry('SPIN_OFF', 'abb', { date: on(3), price: '60' })
    const books = book(buy(2, '1', '120'), parent, child)
    expect([figuresOf(books, 'abb'), figuresOf(books, 'volvo')]).toEqual([
      ['1', '72', '0'],
      ['1', '48', '0'],
    ])
    const without = book(buy(2, '1', '120'), child)
    expect([figuresOf(without, 'abb')[1], figuresOf(without, 'volvo')[1]]).toEqual(['120', '0'])
    const ambiguous = book(buy(2, '1', '120'), parent, { ...parent, holding: 'sap' }, child)
    expect([figuresOf(ambiguous, 'abb')[1], figuresOf(ambiguous, 'volvo')[1]]).toEqual(['120', '0'])
  })

  it('give the published cost of a spin-off of which a fraction is sold', () => {
    // 50 shares, of which the spin-off gets 100 of cost for 64.1 new ones; 0.1 of them are sold for 6.67.
    const child = entry('SPIN_OFF', 'volvo', { date: on(3), quantity: '64.1', price: '1' })
    const parent = entry('SPIN_OFF', 'abb', { date: on(3), price: '0' })
    const fraction = entry('SELL', 'volvo', { date: on(4), quantity: '-0.1', amount: '6.67' })
    const [, cost, gain] = figuresOf(book(buy(2, '50', '100'), parent, child, fraction), 'volvo').map(Number)
    expect(100 - cost!).toBeCloseTo(0.15601, 5)
    expect(gain).toBeCloseTo(6.67 - 0.15601, 5)
  })

  it('move a transfer at its cost and know nothing of one without a price', () => {
    const priced = entry('TRANSFER_IN', 'abb', { date: on(2), quantity: '10', price: '7' })
    const unpriced = entry('TRANSFER_IN', 'abb', { date: on(3), quantity: '10' })
    const away = entry('TRANSFER_OUT', 'abb', { date: on(4), quantity: '-5' })
    expect(figuresOf(book(priced, away), 'abb')).toEqual(['5', '35', '0'])
    expect(figuresOf(book({ ...priced, amount: decimal('-4') }), 'abb')).toEqual(['10', '74', '0'])
    expect(figuresOf(book(priced, unpriced, away), 'abb')).toEqual(['15', undefined, '0'])
    expect(figuresOf(book(priced, unpriced, sell(5, '5', '90')), 'abb')).toEqual(['15', undefined, undefined])
  })

  it('know the cost again of what is bought after everything was sold', () => {
    const unpriced = entry('TRANSFER_IN', 'abb', { date: on(2), quantity: '10' })
    expect(figuresOf(book(unpriced, sell(3, '10', '90'), buy(4, '1', '8')), 'abb')).toEqual(['1', '8', undefined])
  })

  it('count gains and dividends before taxes and after fees', () => {
    const sale = entry('SELL', 'abb', { date: on(3), quantity: '-10', amount: '1150', fee: '10', tax: '40' })
    const dividend = entry('DIVIDEND', 'abb', { date: on(4), amount: '85', tax: '15' })
    const books = book(buy(2, '10', '1000'), sale, dividend)
    expect(figuresOf(books, 'abb')).toEqual(['0', '0', '190'])
    expect(formatDecimal(books.positions.get('abb')!.income!)).toBe('100')
  })

  it('take the money of a split for income, and pieces that it leaves nothing of for a loss', () => {
    const paidOut = entry('SPLIT', 'abb', { date: on(3), quantity: '-5', amount: '2' })
    expect(formatDecimal(book(buy(2, '10', '1000'), paidOut).positions.get('abb')!.income!)).toBe('2')
    const wipeOut = entry('SPLIT', 'abb', { date: on(3), quantity: '-10', amount: '2' })
    expect(figuresOf(book(buy(2, '10', '1000'), wipeOut), 'abb')).toEqual(['0', '0', '-998'])
  })

  it('sum up cash by currency', () => {
    const books = book(
      entry('DEPOSIT', undefined, { amount: '5000' }),
      buy(3, '10', '1000.10'),
      entry('DIVIDEND', 'abb', { date: on(4), amount: '3.5', currency: 'USD' }),
    )
    expect([...books.cash].map(([currency, sum]) => [currency, formatDecimal(sum)])).toEqual([
      ['SEK', '3999.9'],
      ['USD', '3.5'],
    ])
  })

  it('do not know what was paid in a currency without a rate', () => {
    const yen = entry('BUY', 'abb', { quantity: '1', amount: '-1000', currency: 'JPY' })
    const { cost } = book(yen).positions.get('abb')!
    expect(cost.base).toBeUndefined()
    expect(formatDecimal(cost.paid!['JPY']!)).toBe('1000')
    for (const rate of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(applyEntries(emptyBooks, [yen], () => rate).positions.get('abb')!.cost.base).toBeUndefined()
    }
  })

  it.each([
    ['more than is held', sell(2, '1', '5')],
    ['pieces of nothing', { ...buy(2, '1', '5'), holding: undefined }],
    ['a security without a name', { ...buy(2, '1', '5'), holding: '' }],
    ['a day that does not exist', { ...buy(2, '1', '5'), date: '2026-02-30' }],
    ['a currency that does not exist', { ...buy(2, '1', '5'), currency: '__proto__' }],
    ['a negative fee', { ...buy(2, '1', '5'), fee: decimal('-1') }],
    ['a number without bounds', { ...buy(2, '1', '5'), amount: decimal(`-1${'0'.repeat(30)}`) }],
    ['a purchase that brings money', { ...buy(2, '1', '5'), amount: decimal('5') }],
  ])('refuse %s, and stay as they are', (_, wrong) => {
    const before = book(entry('DEPOSIT', undefined, { date: on(1), amount: '10' }))
    const text = textOf(before)
    expect(() => applyEntries(before, [wrong], inSek)).toThrow(RangeError)
    expect(textOf(before)).toEqual(text)
  })

  it('refuse entries of days that they are past', () => {
    expect(() => applyEntries(book(buy(3, '1', '5')), [buy(3, '1', '5')], inSek)).toThrow('go to 2026-03-03 already')
  })
})

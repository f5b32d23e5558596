import { describe, expect, it } from 'vitest'

import { crossRate } from '#fx/cross-rate.ts'
import { adjustPrice } from '#instruments/adjusting.ts'
import { parseRatio } from '#decimal/ratio.ts'
import { decimalOf, toDouble, zero } from '#decimal/decimal.ts'
import { maxDrawdown } from '#portfolios/returns/drawdown.ts'
import { dailyReturns, linkReturns } from '#portfolios/returns/time-weighted.ts'
import { entry } from '#portfolios/testing/ledgers.ts'

import type { Entry } from './entry.ts'
import { applyEntries, emptyBooks } from './positions.ts'
import { returnOnCost } from './return-on-cost.ts'

type Rates = Record<string, number>

function positionOf(entries: readonly Entry[], rates: Rates = { SEK: 1 }) {
  const books = applyEntries(emptyBooks, entries, (currency) => rates[currency])
  const position = books.positions.get('abb')!
  const { pieces, cost, realised, income } = position
  const [number, paid, gained, earned] = [pieces, cost.base!, realised!, income!].map(toDouble)
  return { pieces: number!, cost: paid!, realised: gained!, income: earned! }
}

const buy = (date: string, quantity: string, amount: string, facts: { fee?: string; currency?: string } = {}): Entry =>
  entry('BUY', 'abb', { date, quantity, amount, ...facts })

describe('published examples of cost and gains', () => {
  it('C5: two pieces of which one is sold, before and after fees', () => {
    const sell = entry('SELL', 'abb', { date: '2022-04-08', quantity: '-1', amount: '84.43', fee: '1.30' })
    const net = positionOf([buy('2022-03-07', '2', '-154.55', { fee: '2.95' }), sell])
    expect(net.realised + 87.8 - net.cost).toBeCloseTo(17.68, 9)
    const free = entry('SELL', 'abb', { date: '2022-04-08', quantity: '-1', amount: '85.73' })
    const gross = positionOf([buy('2022-03-07', '2', '-151.6'), free])
    expect(gross.realised + 87.8 - gross.cost).toBeCloseTo(21.93, 9)
  })

  it('X1, X2: a split of two for one, one back of ten to one, and a sale between them', () => {
    const split = entry('SPLIT', 'abb', { date: '2026-03-03', quantity: '10' })
    const back = entry('SPLIT', 'abb', { date: '2026-03-05', quantity: '-18' })
    const bought = buy('2026-03-02', '10', '-1000')
    expect(positionOf([bought, split])).toMatchObject({ pieces: 20, cost: 1000 })
    expect(positionOf([bought, split, back])).toMatchObject({ pieces: 2, cost: 1000 })
    const sale = entry('SELL', 'abb', { date: '2026-03-04', quantity: '-5', amount: '250' })
    expect(positionOf([bought, split, sale])).toMatchObject({ pieces: 15, cost: 750 })
  })

  it('X4: the factors by which dividends lower earlier closes', () => {
    const paid = [
      [24.96, 0.08, 0.9968],
      [16.51, 2.4, 0.8546],
      [51.2, 1.25, 0.9756],
    ] as const
    for (const [close, dividend, factor] of paid) {
      const ratio = parseRatio((close - dividend).toFixed(2), String(close))!
      const action = { exDate: '2026-03-03', ratio }
      expect(adjustPrice(close, [action], '2026-03-02', '2026-03-03') / close).toBeCloseTo(factor, 4)
    }
  })

  it('X8: a gain after fees, with a dividend apart from it', () => {
    const dividend = entry('DIVIDEND', 'abb', { date: '2021-11-18', amount: '0.62' })
    const { cost, income } = positionOf([buy('2021-09-16', '1', '-317.58', { fee: '19' }), dividend])
    expect(331.83 - cost).toBeCloseTo(14.25, 9)
    expect(331.83 - cost + 19).toBeCloseTo(33.25, 9)
    expect((331.83 - cost) / (cost - 19)).toBeCloseTo(0.047725902605, 11)
    expect(income).toBeCloseTo(0.62, 12)
  })
})

describe('published examples of the currency effect', () => {
  it('F1: a purchase in dollars, in francs of its day and of today', () => {
    const { cost } = positionOf([buy('2021-09-16', '1', '-89.12', { currency: 'USD' })], {
      CHF: 1,
      USD: 0.9238,
    })
    const value = 116.45 * 0.8854
    expect(value - cost).toBeCloseTo(20.775774, 6)
    expect(returnOnCost({ value: decimalOf(value), cost: decimalOf(cost), payouts: zero })! / 100).toBeCloseTo(
      0.252350445995,
      11,
    )
    expect(116.45 / 89.12 - 1).toBeCloseTo(0.306665170556, 11)
    expect((1 + 0.306665170556) * (0.8854 / 0.9238) - 1).toBeCloseTo(0.252350445995, 11)
  })

  it('F2: a return in euro seen from the dollar', () => {
    const rates = new Map([['USD', new Map(Object.entries({ '2026-03-02': 1.1, '2026-03-03': 1.14 }))]])
    const values = [100, 103.6].map((euro, day) => euro * crossRate(rates, 'EUR', 'USD', `2026-03-0${day + 2}`)!)
    const [, whole] = dailyReturns(values, [values[0]!, 0])
    expect(whole).toBeCloseTo(0.07367, 5)
    expect((1 + whole!) / 1.036 - 1).toBeCloseTo(0.03636, 5)
  })

  it('X9: a portfolio that paid out and returned what the index did', () => {
    const [, whole] = dailyReturns([1095.85492228, 1000], [1095.85492228, -57.5])
    expect(whole).toBeCloseTo(-0.035, 11)
  })
})

describe('published examples that are refused', () => {
  it('R5: more than everything cannot be lost', () => {
    expect(() => linkReturns([0.1, 0.2 / 1.1, -1.4 / 1.2])).toThrow(RangeError)
    const index = { dates: ['2026-03-02', '2026-03-03', '2026-03-04'], values: [110, 120, -40] }
    expect(() => maxDrawdown(index)).toThrow(RangeError)
  })
})

import { decimalOf } from '@app/domain/decimal/decimal.ts'
import { dateOf, dayOf, isWeekend, weekdayIndex } from '@app/domain/instruments/dates.ts'
import type { Entry } from '@app/domain/portfolios/books/entry.ts'
import type { Market } from '@app/domain/portfolios/books/series.ts'

export const firstDay = dayOf(2001, 1, 2)
export const lastDay = dayOf(2026, 1, 2)
export const range = { first: weekdayIndex(firstDay), last: weekdayIndex(lastDay), tracksCash: true }

const currencies = ['SEK', 'EUR', 'USD'] as const
const nameOf = (listing: number) => `listing ${listing}`
const currencyOf = (listing: number) => currencies[listing % currencies.length]!

/** Numbers of [0, 1) that are the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Daily closes of the listings and rates of the currencies over 25 years. */
export function marketOf(listings: number): Market {
  const random = randomNumbers(1)
  const days = range.last - range.first + 1
  const walk = (start: number) => {
    const values = new Float64Array(days)
    let value = start
    for (let day = 0; day < days; day++) values[day] = value *= 1 + (random() - 0.498) / 40
    return { start: range.first, values }
  }
  return {
    base: 'SEK',
    closes: new Map(
      Array.from({ length: listings }, (_, i) => [nameOf(i), { ...walk(50 + i), currency: currencyOf(i) }]),
    ),
    rates: new Map([
      ['EUR', walk(10)],
      ['USD', walk(9)],
    ]),
  }
}

/** Deposits, buys, sells and dividends, evenly over the 25 years. */
export function ledgerOf(count: number, listings: number): Entry[] {
  const random = randomNumbers(2)
  const held = new Map<string, number>()
  return Array.from({ length: count }, (_, i) => {
    const at = firstDay + Math.floor((i * (lastDay - firstDay)) / count)
    const date = dateOf(isWeekend(at) ? at - 2 : at)
    const listing = Math.floor(random() * listings)
    const [holding, currency] = [nameOf(listing), currencyOf(listing)]
    const owned = held.get(holding) ?? 0
    const money = { date, currency, fee: decimalOf(0), tax: decimalOf(0) }
    if (i % 10 === 0) {
      const amount = decimalOf(Math.round(20_000 + random() * 10_000))
      return { ...money, kind: 'DEPOSIT', holding: undefined, quantity: decimalOf(0), price: undefined, amount }
    }
    const price = Math.round((20 + random() * 200) * 100) / 100
    if (i % 10 === 9 && owned > 0) {
      const amount = decimalOf(Math.round(owned * price) / 100)
      return { ...money, kind: 'DIVIDEND', holding, quantity: decimalOf(0), price: undefined, amount }
    }
    const pieces = i % 10 === 8 && owned > 0 ? -Math.ceil(owned / 2) : 1 + Math.floor(random() * 20)
    held.set(holding, owned + pieces)
    return {
      ...money,
      kind: pieces < 0 ? 'SELL' : 'BUY',
      holding,
      quantity: decimalOf(pieces),
      price: decimalOf(price),
      amount: decimalOf(-Math.round(pieces * price * 100) / 100),
    }
  })
}

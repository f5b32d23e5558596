import fc from 'fast-check'

import { type Decimal, decimalOf, divide, multiply, parseDecimal, zero } from '#decimal/decimal.ts'
import { dateOf, dayNumber } from '#instruments/dates.ts'
import { type Entry, type EntryKind, entryKinds } from '#portfolios/books/entry.ts'

export const decimal = (text: string): Decimal => parseDecimal(text)!

/** An entry in SEK of 2 March 2026, with numbers as text. */
export function entry(kind: EntryKind, holding: string | undefined, facts: Partial<Record<Fact, string>>): Entry {
  const { date = '2026-03-02', quantity = '0', price, amount = '0', currency = 'SEK', fee = '0', tax = '0' } = facts
  return {
    kind,
    date,
    holding,
    quantity: decimal(quantity),
    price: price === undefined ? undefined : decimal(price),
    amount: decimal(amount),
    currency,
    fee: decimal(fee),
    tax: decimal(tax),
  }
}
type Fact = 'date' | 'quantity' | 'price' | 'amount' | 'currency' | 'fee' | 'tax'

export const firstDay = dayNumber('2026-01-05')
const days = fc.integer({ min: 0, max: 60 }).map((day) => dateOf(firstDay + day))
const pieces = fc.integer({ min: 1, max: 100_000 }).map((units) => units / 1000)
const prices = fc.integer({ min: 1, max: 1_000_000 }).map((units) => units / 100)
const sums = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((units) => units / 100)

const leaves = new Set<EntryKind>(['SELL', 'SWITCH_SELL', 'TRANSFER_OUT'])
const money = new Set<EntryKind>(['DEPOSIT', 'WITHDRAWAL', 'INTEREST'])
const payments = new Set<EntryKind>(['DIVIDEND', 'FEE', 'TAX'])
const exchanges = new Set<EntryKind>(['SPLIT', 'MERGER', 'SPIN_OFF'])

/** Any entry that can be booked: gaps and nonsense included, such as pieces that leave before they arrive. */
const entries: fc.Arbitrary<Entry> = fc
  .record({
    kind: fc.constantFrom(...entryKinds),
    date: days,
    holding: fc.constantFrom('abb', 'volvo', 'sap', 'fund'),
    pieces,
    price: fc.option(prices, { nil: undefined }),
    sum: sums,
    currency: fc.constantFrom('SEK', 'EUR', 'USD'),
    leaves: fc.boolean(),
  })
  .map(({ kind, date, holding, currency, ...facts }): Entry => {
    const common = { kind, date, currency, fee: zero, tax: zero, price: facts.price && decimalOf(facts.price) }
    if (money.has(kind)) return { ...common, holding: undefined, quantity: zero, amount: decimalOf(facts.sum) } as Entry
    if (payments.has(kind)) return { ...common, holding, quantity: zero, amount: decimalOf(facts.sum) } as Entry
    const sign = leaves.has(kind) || (exchanges.has(kind) && facts.leaves) ? -1 : 1
    const amount = exchanges.has(kind) ? 0 : -sign * Math.abs(facts.sum)
    return { ...common, holding, quantity: decimalOf(sign * facts.pieces), amount: decimalOf(amount) } as Entry
  })

export const ledgers = fc.array(entries, { maxLength: 60 })

/** The orders of a trade that was executed in two parts, of so many tenths and the rest. */
export function splitTrade(one: Entry, tenths: number): Entry[] {
  if (!['BUY', 'SELL'].includes(one.kind)) return [one]
  const part = (count: number): Entry => ({
    ...one,
    quantity: divide(multiply(one.quantity, decimalOf(count)), decimalOf(10), 20, 'down'),
    amount: divide(multiply(one.amount, decimalOf(count)), decimalOf(10), 20, 'down'),
  })
  return [part(tenths), part(10 - tenths)]
}

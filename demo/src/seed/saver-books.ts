import { crossRate } from '@app/domain/fx/cross-rate.ts'
import type { Close } from '@app/domain/instruments/adjusting.ts'
import type { ReportedTransaction } from '@app/server/src/partners/holdings/holdings.ts'

import type { DemoPrices } from './demo-prices.ts'
import type { DemoInstrument } from './instruments.ts'
import type { SavingStyle } from './portfolio-plans.ts'

/** A demo account as it fills up: what it holds, its cash, and what has been booked. */
export type SaverBooks = {
  prices: DemoPrices
  currency: SavingStyle['currency']
  pieces: Map<string, number>
  cash: number
  transactions: ReportedTransaction[]
}

type Booking = Pick<ReportedTransaction, 'kind' | 'date'> & {
  slug?: string
  pieces?: number
  price?: number
  amount: number
  fee?: number
}

/** Of a trade, with the least that a broker takes in the currency of the account. */
const feeRate = 0.0015
const leastFee = { SEK: 9, EUR: 1, GBP: 1 } as const

export function book(books: SaverBooks, { slug, pieces = 0, price, amount, fee = 0, ...rest }: Booking): void {
  const { transactions, currency, prices } = books
  const minute = String((transactions.length * 7) % 60).padStart(2, '0')
  books.cash += amount
  if (slug !== undefined) books.pieces.set(slug, heldOf(books, slug) + pieces)
  transactions.push({
    ...rest,
    key: `${transactions.length + 1}`,
    executedAt: price === undefined ? undefined : new Date(`${rest.date}T14:${minute}:00Z`),
    security: slug === undefined ? undefined : securityOf(prices.instrumentOf(slug)),
    quantity: decimalText(pieces, 4),
    price: price === undefined ? undefined : decimalText(price, 6),
    amount: decimalText(amount, 2),
    currency,
    fee: decimalText(fee, 2),
    tax: '0',
  })
}

/** Buys for so much money, as far as the cash goes. */
export function buy(
  books: SaverBooks,
  {
    date,
    slug,
    money,
    kind,
    fraction = false,
  }: {
    date: string
    slug: string
    money: number
    kind: 'BUY' | 'RECURRING_BUY' | 'SWITCH_BUY'
    /** Whether to buy a part of a share if the money is not enough for one. */
    fraction?: boolean
  },
): void {
  const price = priceOn(books, slug, date)
  if (price === undefined) return
  const isFund = isFundOf(books, slug)
  const fee = feeOf(books, { isFund, money })
  const wanted = (money - fee) / price
  const isPart = isFund || (fraction && wanted < 1)
  const pieces = isPart ? Math.floor(wanted * 1e4) / 1e4 : Math.floor(wanted)
  const amount = -cents(pieces * price + fee)
  if (pieces > 0 && books.cash + amount >= 0) book(books, { kind, date, slug, pieces, price, amount, fee })
}

/** Sells a part of one holding and buys another for what it brings. */
export function exchange(books: SaverBooks, { date, from, to }: { date: string; from: string; to: string }): void {
  const price = priceOn(books, from, date)
  const isSwitch = isFundOf(books, from) && isFundOf(books, to)
  const third = heldOf(books, from) / 3
  const pieces = isFundOf(books, from) ? Math.floor(third * 1e4) / 1e4 : Math.floor(third)
  if (price === undefined || pieces <= 0) return
  const fee = feeOf(books, { isFund: isFundOf(books, from), money: pieces * price })
  const amount = cents(pieces * price - fee)
  if (amount <= 0) return
  book(books, { kind: isSwitch ? 'SWITCH_SELL' : 'SELL', date, slug: from, pieces: -pieces, price, amount, fee })
  buy(books, { date, slug: to, money: amount, kind: isSwitch ? 'SWITCH_BUY' : 'BUY' })
}

/** Books a year's dividend of each stock, at its yield. */
export function collectDividends(books: SaverBooks, date: string): void {
  for (const [slug, held] of books.pieces) {
    const { dividend_yield, kind } = books.prices.instrumentOf(slug)
    const price = priceOn(books, slug, date)
    if (kind !== 'EQUITY' || dividend_yield === null || price === undefined) continue
    const amount = cents((held * price * dividend_yield) / 100)
    if (amount > 0) book(books, { kind: 'DIVIDEND', date, slug, amount })
  }
}

export const heldOf = ({ pieces }: SaverBooks, slug: string): number => pieces.get(slug) ?? 0

export const isFundOf = ({ prices }: SaverBooks, slug: string): boolean =>
  prices.instrumentOf(slug).kind === 'MUTUAL_FUND'

export function securityOf({ isin, symbol, name, currency }: DemoInstrument) {
  return { isin: isin ?? undefined, wkn: undefined, symbol: symbol || undefined, name, currency }
}

/** Without trailing zeros. */
export const decimalText = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)))

const cents = (amount: number) => Math.round(amount * 100) / 100

function feeOf({ currency }: SaverBooks, { isFund, money }: { isFund: boolean; money: number }): number {
  return isFund ? 0 : Math.max(leastFee[currency], cents(money * feeRate))
}

/** The close on or before a day, in the currency of the account; undefined before the first. */
function priceOn({ prices, currency }: SaverBooks, slug: string, date: string): number | undefined {
  const close = lastUpTo(prices.closesOf(slug), date)
  const rate = crossRate(prices.rates, prices.instrumentOf(slug).currency, currency, date)
  return close === undefined || rate === undefined ? undefined : close.close * rate
}

function lastUpTo(closes: readonly Close[], date: string): Close | undefined {
  let [low, high] = [0, closes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (closes[middle]!.date <= date) low = middle + 1
    else high = middle
  }
  return closes[low - 1]
}

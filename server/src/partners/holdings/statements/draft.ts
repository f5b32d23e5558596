import {
  add,
  type Decimal,
  decimalOf,
  divide,
  formatDecimal,
  isNegative,
  isPositive,
  isZero,
  multiply,
  negate,
  roundTo,
  subtract,
  zero,
} from '@app/domain/decimal/decimal.ts'
import type { EntryKind } from '@app/domain/portfolios/books/entry.ts'

import type { ReportedSecurity } from '../holdings.ts'
import { shorten } from './faults.ts'
import type { Column } from './layout.ts'
import type { Row } from './row.ts'

/** A transaction that has no key yet. Fee and tax are positive if they were charged. */
export type Draft = {
  kind: EntryKind
  date: string
  /** Sorts the transactions of a day; empty where the file has no time. */
  time: string
  executedAt: Date | undefined
  security: ReportedSecurity | undefined
  quantity: Decimal
  price: Decimal | undefined
  amount: Decimal
  currency: string
  fee: Decimal
  tax: Decimal
  account: string
  /** The id that the broker gave the row; undefined where it gives none or repeats it. */
  id: string | undefined
  /** Text that tells equal transactions apart, such as the id of an order. */
  reference: string
  /** The row that it is from. */
  row: Row
}

const one = decimalOf(1)
const two = decimalOf(2)
const hundred = decimalOf(100)
const tenth = decimalOf(0.1)
export const total = (values: readonly Decimal[]): Decimal => values.reduce(add, zero)
export const absolute = (value: Decimal): Decimal => (isNegative(value) ? negate(value) : value)
export const asPercent = (value: Decimal): Decimal => divide(value, hundred, 40, 'half-even')
export const ratioOf = (a: Decimal, b: Decimal): Decimal => divide(a, b, 10, 'half-even')

const nothing = {
  time: '',
  executedAt: undefined,
  security: undefined,
  quantity: zero,
  price: undefined,
  amount: zero,
  fee: zero,
  tax: zero,
  account: '',
  id: undefined,
  reference: '',
} as const

type Needed = 'kind' | 'date' | 'currency' | 'row'

export function draftOf(given: Partial<Draft> & Pick<Draft, Needed>): Draft {
  return { ...nothing, ...given }
}

export type Trade = {
  side: 'BUY' | 'SELL'
  /** Positive. */
  quantity: Decimal
  /** Of one piece, before conversion. */
  price: Decimal
  /** Currency units of the amount per unit of the price. */
  rate?: Decimal | undefined
  /** The change in cash after fee and tax. */
  amount: Decimal
  amountColumn?: Column
}

/**
 * A purchase or sale whose amount is what the rest of the row gives:
 *
 *   amount = -quantity * price * rate - fee - tax     of a purchase
 *   amount =  quantity * price * rate - fee - tax     of a sale
 *
 * A row that contradicts this by more than the rounding of its numbers is refused.
 */
export function draftTrade(given: Partial<Draft> & Pick<Draft, 'date' | 'currency' | 'row'>, trade: Trade): Draft {
  const { row, fee = zero, tax = zero } = given
  const column = trade.amountColumn ?? 'amount'
  if (!isPositive(trade.quantity)) row.refuse({ code: 'wrong_sign', expected: 'positive', ...row.spot('quantity') })
  if (isNegative(trade.price)) row.refuse({ code: 'wrong_sign', expected: 'positive', ...row.spot('price') })
  const isBuy = trade.side === 'BUY'
  const gross = multiply(multiply(trade.quantity, trade.price), trade.rate ?? one)
  const expected = subtract(isBuy ? negate(gross) : gross, add(fee, tax))
  expectSignOf(row, column, trade.amount, expected)
  checkAmount(row, column, { amount: trade.amount, expected, tolerance: toleranceOf(trade, gross) })
  const paid = absolute(add(trade.amount, add(fee, tax)))
  return draftOf({
    ...given,
    kind: given.kind ?? trade.side,
    quantity: isBuy ? trade.quantity : negate(trade.quantity),
    price: trade.rate ? ratioOf(paid, trade.quantity) : trade.price,
    amount: trade.amount,
  })
}

/** A purchase or sale in a file that has no prices: the price is what was paid for a piece before fee and tax. */
export function draftUnpriced(
  given: Partial<Draft> & Pick<Draft, 'date' | 'currency' | 'row'>,
  trade: Omit<Trade, 'price' | 'rate'>,
): Draft {
  const { row, fee = zero, tax = zero } = given
  const column = trade.amountColumn ?? 'amount'
  if (!isPositive(trade.quantity)) row.refuse({ code: 'wrong_sign', expected: 'positive', ...row.spot('quantity') })
  const isBuy = trade.side === 'BUY'
  const before = add(trade.amount, add(fee, tax))
  expectSign(row, column, before, isBuy ? 'negative' : 'positive')
  const price = ratioOf(absolute(before), trade.quantity)
  return draftTrade(given, { ...trade, price })
}

function expectSignOf(row: Row, column: Column, amount: Decimal, expected: Decimal): void {
  if (!isZero(expected)) expectSign(row, column, amount, isNegative(expected) ? 'negative' : 'positive')
}

/** Refuses an amount that has the other sign; zero has both. */
export function expectSign(row: Row, column: Column, amount: Decimal, expected: 'positive' | 'negative'): void {
  const isContrary = expected === 'positive' ? isNegative(amount) : isPositive(amount)
  if (isContrary) row.refuse({ code: 'wrong_sign', expected, ...spotOf(row, column, amount) })
}

/** Refuses a dividend before tax that is not what its pieces were paid, where the row has both. */
export function checkPayout(row: Row, gross: Decimal, rates: readonly Decimal[] = [one]): void {
  const [quantity, price] = [absolute(row.numberOr0('quantity')), row.numberOr0('price')]
  if (isZero(quantity) || isZero(price) || isNegative(price)) return
  const products = rates.map((rate) => ({ rate, expected: multiply(multiply(quantity, price), rate) }))
  const isClose = products.some(({ rate, expected }) => {
    const tolerance = toleranceOf({ quantity, price, rate: rate.eq(one) ? undefined : rate }, expected)
    return absolute(subtract(absolute(gross), expected)).lte(tolerance)
  })
  const { expected } = products[0]!
  if (!isClose)
    row.refuse({ code: 'wrong_amount', ...spotOf(row, 'amount', gross), expected: row.write(inCents(expected)) })
}

export function checkAmount(
  row: Row,
  column: Column,
  { amount, expected, tolerance }: { amount: Decimal; expected: Decimal; tolerance: Decimal },
): void {
  if (absolute(subtract(amount, expected)).lte(tolerance)) return
  row.refuse({
    code: 'wrong_amount',
    ...spotOf(row, column, amount),
    expected: row.write(inCents(expected)),
  })
}

export const inCents = (amount: Decimal): Decimal => roundTo(amount, 2, 'half-up')

const spotOf = (row: Row, column: Column, amount: Decimal) => {
  const spot = row.spot(column)
  return spot.value === '' ? { ...spot, value: shorten(row.write(amount)) } : spot
}

export const cent = decimalOf(0.02)

/**
 * How far an amount may be off because its parts are printed rounded: half a unit of the last decimal of each, where
 * prices have at least two decimals and exchange rates four, and two hundredths for the amounts themselves. It is never
 * more than a hundredth of the amount, or the tiny prices of many pieces would allow any.
 */
function toleranceOf({ quantity, price, rate }: Pick<Trade, 'quantity' | 'price' | 'rate'>, gross: Decimal): Decimal {
  const factor = rate ?? one
  const ofPrice = multiply(multiply(quantity, halfUnit(price, 2)), factor)
  const ofQuantity = multiply(multiply(price, isWhole(quantity) ? zero : halfUnit(quantity, 2)), factor)
  const ofRate = rate ? multiply(multiply(quantity, price), halfUnit(rate, 4)) : zero
  const ofConversion = rate ? multiply(absolute(gross), decimalOf(0.0005)) : zero
  const rounded = total([ofPrice, ofQuantity, ofRate, ofConversion])
  const most = asPercent(absolute(gross))
  return add(cent, rounded.lt(most) ? rounded : most)
}

const isWhole = (value: Decimal) => !formatDecimal(value).includes('.')

/** Half a unit of the last printed decimal, of which there are at least `least`. */
function halfUnit(value: Decimal, least: number): Decimal {
  const decimals = Math.max(formatDecimal(value).split('.')[1]?.length ?? 0, least)
  let unit = one
  for (let i = 0; i < decimals; i++) unit = multiply(unit, tenth)
  return divide(unit, two, decimals + 2, 'half-even')
}

/** Cash that moved: a deposit or a withdrawal by its sign. */
export const depositKind = (amount: Decimal): 'DEPOSIT' | 'WITHDRAWAL' =>
  isNegative(amount) ? 'WITHDRAWAL' : 'DEPOSIT'

/** Pieces that arrived from or left to another account. */
export const transferKind = (quantity: Decimal): 'TRANSFER_IN' | 'TRANSFER_OUT' =>
  isNegative(quantity) ? 'TRANSFER_OUT' : 'TRANSFER_IN'

/** A movement of cash. A fee or tax of its own is not also a part of the amount. */
export function draftCash(given: Partial<Draft> & Pick<Draft, 'kind' | 'date' | 'currency' | 'row' | 'amount'>): Draft {
  const { row, kind, amount } = given
  if (isZero(amount)) row.skip('bookkeeping')
  if (kind === 'DEPOSIT') expectSign(row, 'amount', amount, 'positive')
  if (kind === 'WITHDRAWAL') expectSign(row, 'amount', amount, 'negative')
  return draftOf(given)
}

/**
 * The sides of exchanges of securities without cash. The same security before and after is a split, of which the quantity
 * is the change; the two that are left are a merger.
 */
export function draftExchange(sides: readonly Draft[], column: Column): Draft[] {
  const bySecurity = [...Map.groupBy(sides, identify).values()]
  const splits = bySecurity.filter((group) => group.length > 1)
  const left = bySecurity.filter((group) => group.length === 1).flat()
  return [...splits, ...(left.length > 0 ? [left] : [])].flatMap((pair) => draftPair(pair, column))
}

function draftPair(sides: readonly Draft[], column: Column): Draft[] {
  const out = sides.filter(({ quantity }) => isNegative(quantity))
  const into = sides.filter(({ quantity }) => isPositive(quantity))
  const [left, arrived] = [out[0], into[0]]
  const { row } = sides[0]!
  if (!left || !arrived || sides.length !== 2) return row.refuseSpot('unpaired', column)
  if (!isSameSecurity(left, arrived)) return [left, arrived].map((side) => ({ ...side, kind: 'MERGER' as const }))
  return [{ ...arrived, kind: 'SPLIT', quantity: add(left.quantity, arrived.quantity) }]
}

/** What names the security of a draft most exactly; undefined if it has none. */
export function identify({ security }: Draft): string | undefined {
  return security && (security.isin ?? security.wkn ?? security.symbol ?? security.name)
}

const isSameSecurity = (a: Draft, b: Draft) => identify(a) === identify(b)

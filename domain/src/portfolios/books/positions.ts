import { add, type Decimal, isNegative, isPositive, isZero, multiply, negate, zero } from '#decimal/decimal.ts'

import { bookMergers, bookSpinOffs } from './corporate-actions.ts'
import { addCosts, type Cost, noCost, round, unknownCost } from './cost.ts'
import { stepOf, steps, toDays } from './days.ts'
import type { Entry } from './entry.ts'
import { bookDeparture, bookIncome, inBase, type OpenDay, type Position, positionIn, type RateOn } from './open-day.ts'

/** The books at the end of a day. */
export type Books = {
  /** The last day with an entry; '' if there was none. */
  through: string
  positions: ReadonlyMap<string, Position>
  /** The sums of all amounts by currency. */
  cash: ReadonlyMap<string, Decimal>
}

export const emptyBooks: Books = { through: '', positions: new Map(), cash: new Map() }

/**
 * Books entries, in whatever order they come. `books` is left as it is.
 *
 * Average cost method: pieces that leave take their share of the cost, C * q / Q; arriving ones add what was paid, after fees
 * and taxes. Amounts in a foreign currency are converted at the rate of their day.
 *
 * - A split changes the pieces and not their cost.
 * - A merger moves the cost of what leaves to what arrives on the same day, by value (quantity times price) if all of it has
 *   a price, else in equal parts. If nothing arrives, it is a sale.
 * - A spin-off gets its share of the cost of the parent by their values of the day: quantity times price of the arriving
 *   pieces against pieces times price of the parent, which an entry SPIN_OFF with quantity zero names. Without that entry or
 *   a price, the cost stays with the parent, and the new pieces cost nothing.
 * - Money that comes with a split, a merger or a spin-off is income.
 * - A transfer out moves its share of the cost and realises nothing; a transfer in costs what its price says, else an unknown
 *   amount.
 *
 * @throws RangeError, for an entry that cannot be booked or is not after `books.through`, and when more pieces leave than are
 * held: `fillGaps` prevents that.
 *
 * Error: sums are exact, quotients and converted amounts rounded to 20 decimals.
 * Source: average cost as in the Swedish genomsnittsmetoden (Inkomstskattelagen 48:7); spin-offs without values and money of
 * exchanges as in § 20 (4a) EStG.
 */
export function applyEntries(books: Books, entries: readonly Entry[], rateOn: RateOn): Books {
  const days = toDays(entries)
  if (days[0] && days[0].date <= books.through) {
    throw new RangeError(`the books go to ${books.through} already, got an entry of ${days[0].date}`)
  }
  const positions = new Map(books.positions)
  const cash = new Map(books.cash)
  for (const day of days) applyDay({ date: day.date, positions, cash, rateOn }, day.entries)
  return { through: days.at(-1)?.date ?? books.through, positions, cash }
}

const noEntries: readonly Entry[] = []

function applyDay(day: OpenDay, entries: readonly Entry[]): void {
  for (const { currency, amount } of entries) day.cash.set(currency, add(day.cash.get(currency) ?? zero, amount))
  const stepsOf = entries.map(stepOf)
  let booked = 0
  // Entries are in the order of their steps.
  const during = (step: number) => {
    const first = booked
    while (booked < entries.length && stepsOf[booked]! <= step) booked++
    return first === booked ? noEntries : entries.slice(first, booked)
  }
  for (const entry of during(steps.split)) bookArrival(day, entry)
  bookMergers(day, during(steps.merger))
  bookSpinOffs(day, during(steps.spinOff))
  for (const entry of during(steps.departure)) bookDeparture(day, entry)
  for (const entry of during(steps.money)) bookIncome(day, entry)
  for (const { holding } of entries) {
    if (holding !== undefined && isNegative(positionIn(day, holding).pieces)) {
      throw new RangeError(`more pieces of ${holding} leave on ${day.date} than are held`)
    }
  }
}

function bookArrival(day: OpenDay, entry: Entry): void {
  const position = positionIn(day, entry.holding!)
  const pieces = add(position.pieces, entry.quantity)
  if (entry.kind === 'SPLIT' && !isPositive(pieces)) return bookDeparture(day, entry)
  const cost = entry.kind === 'SPLIT' ? position.cost : addCosts(position.cost, costOfArrival(day, entry))
  day.positions.set(entry.holding!, { ...position, pieces, cost })
  if (entry.kind === 'SPLIT' || isPositive(entry.amount)) bookIncome(day, entry)
}

function costOfArrival(day: OpenDay, { kind, quantity, price, amount, currency }: Entry): Cost {
  const paid = isNegative(amount) ? negate(amount) : zero
  if (kind === 'TRANSFER_IN' && !price) return unknownCost
  const isPaid = isNegative(amount) && kind !== 'TRANSFER_IN'
  const sum = isPaid || !price ? paid : add(paid, round(multiply(price, quantity)))
  return isZero(sum) ? noCost : { paid: { [currency]: sum }, base: inBase(day, sum, currency) }
}

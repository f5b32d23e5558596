import { add, type Decimal, decimalOf, isPositive, isZero, multiply, negate, subtract, zero } from '#decimal/decimal.ts'

import { addCosts, addKnown, type Cost, negateCost, noCost, round, shareOf } from './cost.ts'
import type { Entry, EntryKind } from './entry.ts'

/** Units of the base currency per unit of `currency` on a day; undefined if unknown, 1 for the base currency itself. */
export type RateOn = (currency: string, date: string) => number | undefined

/** What is held of a security, and what it brought. A sold security stays, with zero pieces. */
export type Position = {
  /** Never negative. */
  pieces: Decimal
  /** What the pieces held cost, with fees and taxes, by the average cost method. */
  cost: Cost
  /** Gains of sales so far, after fees and before taxes, in the base currency; undefined if one is unknown. */
  realised: Decimal | undefined
  /** Dividends and other payments so far, after fees and before taxes, in the base currency; undefined if one is unknown. */
  income: Decimal | undefined
}

const maxRate = 1e15

/** The books of a day while its entries are applied. */
export type OpenDay = { date: string; positions: Map<string, Position>; cash: Map<string, Decimal>; rateOn: RateOn }

/** Takes the pieces of a sale or a transfer out of their position, and adds the gain of a sale. */
export function bookDeparture(day: OpenDay, entry: Entry): void {
  const gone = removePieces(day, entry.holding!, negate(entry.quantity))
  if (entry.kind === 'TRANSFER_OUT') return
  const position = positionIn(day, entry.holding!)
  const proceeds = inBase(day, add(entry.amount, entry.tax), entry.currency)
  const gain = proceeds && gone.base && subtract(proceeds, gone.base)
  day.positions.set(entry.holding!, { ...position, realised: addKnown(position.realised, gain) })
}

const withoutIncome: ReadonlySet<EntryKind> = new Set(['TAX', 'DEPOSIT', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT'])

/** Adds what a holding paid or cost, before taxes, to its income. */
export function bookIncome(day: OpenDay, { holding, kind, amount, tax, currency }: Entry): void {
  if (holding === undefined || withoutIncome.has(kind) || isZero(add(amount, tax))) return
  const position = positionIn(day, holding)
  const income = addKnown(position.income, inBase(day, add(amount, tax), currency))
  day.positions.set(holding, { ...position, income })
}

/** Takes pieces out of a position; returns what they had cost. */
export function removePieces(day: OpenDay, holding: string, pieces: Decimal): Cost {
  const position = positionIn(day, holding)
  const gone = shareOf(position.cost, pieces, position.pieces)
  const left = subtract(position.pieces, pieces)
  // Also drops an unknown cost: what is bought later has a known one.
  const cost = isPositive(left) ? addCosts(position.cost, negateCost(gone)) : noCost
  day.positions.set(holding, { ...position, pieces: left, cost })
  return gone
}

export function positionIn(day: OpenDay, holding: string): Position {
  return day.positions.get(holding) ?? { pieces: zero, cost: noCost, realised: zero, income: zero }
}

/** An amount in the base currency; undefined without a rate. */
export function inBase(day: OpenDay, amount: Decimal, currency: string): Decimal | undefined {
  const rate = day.rateOn(currency, day.date)
  if (rate === undefined || !(rate > 0 && rate < maxRate)) return undefined
  return round(multiply(amount, decimalOf(rate)))
}

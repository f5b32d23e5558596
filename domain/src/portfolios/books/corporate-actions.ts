import {
  add,
  type Decimal,
  decimalOf,
  isNegative,
  isPositive,
  isZero,
  multiply,
  negate,
  subtract,
  zero,
} from '#decimal/decimal.ts'

import { addCosts, type Cost, negateCost, noCost, shareOf } from './cost.ts'
import type { Entry } from './entry.ts'
import { bookDeparture, bookIncome, type OpenDay, positionIn, removePieces } from './open-day.ts'

const one = decimalOf(1)

/** Moves the cost of what leaves in the mergers of a day to what arrives; without arrivals, it is sold for their amounts. */
export function bookMergers(day: OpenDay, entries: readonly Entry[]): void {
  if (entries.length === 0) return
  const leaving = entries.filter(({ quantity }) => isNegative(quantity))
  const arriving = entries.filter(({ quantity }) => isPositive(quantity))
  if (arriving.length === 0) {
    for (const entry of leaving) bookDeparture(day, entry)
    return
  }
  let moved = noCost
  for (const { holding, quantity } of leaving) moved = addCosts(moved, removePieces(day, holding!, negate(quantity)))
  const values = arriving.map(valueOf)
  const areKnown = values.every((value) => value !== undefined)
  let worth = values.reduce<Decimal>((sum, value) => add(sum, areKnown ? value! : one), zero)
  for (const [i, entry] of arriving.entries()) {
    const value = areKnown ? values[i]! : one
    // The last share is what is left, so that no rounding is lost.
    const cost = shareOf(moved, value, worth)
    addPieces(day, entry, cost)
    moved = addCosts(moved, negateCost(cost))
    worth = subtract(worth, value)
  }
  for (const entry of entries) bookIncome(day, entry)
}

/** Books the spin-offs of a day, the pieces of which take over part of the cost of their parent. */
export function bookSpinOffs(day: OpenDay, entries: readonly Entry[]): void {
  if (entries.length === 0) return
  const parents = entries.filter(({ holding, quantity }) => holding !== undefined && isZero(quantity))
  const children = entries.filter(({ quantity }) => isPositive(quantity))
  const parent = parents.length === 1 ? parents[0] : undefined
  if (parent?.price) {
    shareWithChildren(day, parent, children)
  } else {
    for (const child of children) addPieces(day, child, noCost)
  }
  for (const entry of entries) bookIncome(day, entry)
}

function shareWithChildren(day: OpenDay, parent: Entry, children: readonly Entry[]): void {
  const before = positionIn(day, parent.holding!)
  const values = children.map((child) => valueOf(child) ?? zero)
  const worth = values.reduce(add, multiply(before.pieces, parent.price!))
  for (const [i, child] of children.entries()) {
    const cost = isZero(values[i]!) ? noCost : shareOf(before.cost, values[i]!, worth)
    addPieces(day, child, cost)
    addPieces(day, parent, negateCost(cost))
  }
}

/** Undefined without a price. */
function valueOf({ quantity, price }: Entry): Decimal | undefined {
  return price && isPositive(price) ? multiply(quantity, price) : undefined
}

function addPieces(day: OpenDay, { holding, quantity }: Entry, cost: Cost): void {
  const position = positionIn(day, holding!)
  day.positions.set(holding!, {
    ...position,
    pieces: add(position.pieces, quantity),
    cost: addCosts(position.cost, cost),
  })
}

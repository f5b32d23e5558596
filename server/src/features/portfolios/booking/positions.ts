import { add, compare, type Decimal, divide, zero, parseStored } from '@app/domain/decimal/decimal.ts'

import type { ReportedPosition, ReportedSecurity } from '#partners/holdings/holdings.ts'

import { securityKey } from './securities.ts'

/** All that an account holds of a security. */
export type HeldPosition = {
  key: string
  security: ReportedSecurity
  quantity: Decimal
  /** What a piece is worth, and what all pieces cost, in `currency`; undefined if not reported. */
  price: Decimal | undefined
  cost: Decimal | undefined
  currency: string
}

/** The positions by security, as a source may report several of one. Pieces that are owed are not held. */
export function heldPositions(reported: readonly ReportedPosition[]): Map<string, HeldPosition> {
  const held = new Map<string, HeldPosition>()
  for (const position of reported.map(toHeld)) {
    if (compare(position.quantity, zero) <= 0) continue
    const known = held.get(position.key)
    held.set(position.key, known ? join(known, position) : position)
  }
  return held
}

function toHeld({ security, quantity, price, cost, currency }: ReportedPosition): HeldPosition {
  return {
    key: securityKey(security),
    security,
    quantity: parseStored(quantity),
    price: price === undefined ? undefined : parseStored(price),
    cost: cost === undefined ? undefined : parseStored(cost),
    currency,
  }
}

function join(a: HeldPosition, b: HeldPosition): HeldPosition {
  const cost = a.cost && b.cost && a.currency === b.currency ? add(a.cost, b.cost) : undefined
  return { ...a, quantity: add(a.quantity, b.quantity), cost }
}

/** What a piece cost; undefined if not reported. */
export function unitCostOf({ cost, quantity }: HeldPosition): Decimal | undefined {
  return cost && divide(cost, quantity, 20, 'half-even')
}

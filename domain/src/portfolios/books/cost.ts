import { add, compare, type Decimal, divide, multiply, negate, roundTo, zero } from '#decimal/decimal.ts'

/** More decimals than any currency or unit price has; quotients and converted amounts are rounded to them, ties to even. */
export const decimals = 20

/** What pieces cost; undefined if unknown. */
export type Cost = {
  /** By the currency in which it was paid. */
  paid: Readonly<Record<string, Decimal>> | undefined
  /** In the base currency, converted at the rate of the day of each purchase. */
  base: Decimal | undefined
}

export const noCost: Cost = { paid: {}, base: zero }
export const unknownCost: Cost = { paid: undefined, base: undefined }

export const round = (value: Decimal): Decimal => roundTo(value, decimals, 'half-even')

/** The sum; undefined if one of both is. */
export function addKnown(a: Decimal | undefined, b: Decimal | undefined): Decimal | undefined {
  return a && b && add(a, b)
}

export function addCosts(a: Cost, b: Cost): Cost {
  return { paid: a.paid && b.paid && addPaid(a.paid, b.paid), base: addKnown(a.base, b.base) }
}

function addPaid(a: Record<string, Decimal>, b: Record<string, Decimal>): Record<string, Decimal> {
  const sums = { ...a }
  for (const currency of Object.keys(b)) sums[currency] = add(sums[currency] ?? zero, b[currency]!)
  return sums
}

/** The part of a cost that falls to `part` of `whole`; all of it unless 0 <= part < whole. */
export function shareOf(cost: Cost, part: Decimal, whole: Decimal): Cost {
  if (compare(part, whole) >= 0) return cost
  const share = (amount: Decimal) => divide(multiply(amount, part), whole, decimals, 'half-even')
  return mapCost(cost, share)
}

export const negateCost = (cost: Cost): Cost => mapCost(cost, (amount) => negate(amount))

function mapCost({ paid, base }: Cost, change: (amount: Decimal) => Decimal): Cost {
  const changed: Record<string, Decimal> = {}
  for (const currency of Object.keys(paid ?? {})) changed[currency] = change(paid![currency]!)
  return { paid: paid && changed, base: base && change(base) }
}

import { compare, type Decimal, hasAtMostDigits, isNegative, isPositive, isZero, zero } from '#decimal/decimal.ts'
import { type DayNumber, dayNumber } from '#instruments/dates.ts'

import { type Entry, isTrade } from './entry.ts'

/** The entries of a calendar day, in the order in which they are applied. */
export type LedgerDay = { date: string; day: DayNumber; entries: Entry[] }

/** When within a day an entry is applied. */
export const steps = { arrival: 0, split: 1, merger: 2, spinOff: 3, departure: 4, money: 5 } as const

const currencyPattern = /^[A-Z]{3}$/
const maxHoldingLength = 200
/** More than any holding or amount has, and few enough that its product with a price and a rate is a finite double. */
const maxDigits = 30

/**
 * Groups entries by day, whatever order they come in. Within a day, pieces arrive before corporate actions and leave after
 * them, so that the books of a day do not depend on the order in which its entries were reported.
 * @throws RangeError for an entry that cannot be booked.
 */
export function toDays(entries: readonly Entry[]): LedgerDay[] {
  const days: LedgerDay[] = []
  for (const entry of sortEntries(entries)) {
    let day = days.at(-1)
    if (day?.date !== entry.date) {
      day = { date: entry.date, day: dayNumber(entry.date), entries: [] }
      days.push(day)
    }
    checkEntry(entry)
    day.entries.push(entry)
  }
  return days
}

function checkEntry(entry: Entry): void {
  const { kind, date, quantity, amount, currency } = entry
  const fault =
    faultOfHolding(entry) ??
    faultOfNumbers(entry) ??
    (currencyPattern.test(currency) ? undefined : 'no such currency') ??
    (isTrade(kind) && isPositive(quantity) && isPositive(amount) ? 'a purchase cannot bring money' : undefined)
  if (fault) throw new RangeError(`${kind} of ${date}: ${fault}`)
}

function faultOfNumbers({ quantity, amount, fee, tax, price = zero }: Entry): string | undefined {
  const areBounded = isBounded(quantity) && isBounded(amount) && isBounded(fee) && isBounded(tax) && isBounded(price)
  if (!areBounded) return 'a number is too large'
  return isNegative(fee) || isNegative(tax) || isNegative(price) ? 'a fee, a tax or a price is negative' : undefined
}

function faultOfHolding({ kind, holding, quantity }: Entry): string | undefined {
  if (holding === undefined) return isTrade(kind) || !isZero(quantity) ? 'pieces need a security' : undefined
  return holding === '' || holding.length > maxHoldingLength ? 'no such security' : undefined
}

const isBounded = (value: Decimal): boolean => hasAtMostDigits(value, maxDigits)

/** The order in which entries are applied. */
export const sortEntries = (entries: readonly Entry[]): Entry[] => entries.toSorted(inOrder)

function inOrder(a: Entry, b: Entry): number {
  return (
    inTextOrder(a.date, b.date) ||
    stepOf(a) - stepOf(b) ||
    inTextOrder(a.holding ?? '', b.holding ?? '') ||
    compare(a.quantity, b.quantity) ||
    inTextOrder(a.kind, b.kind)
  )
}

/** Compares by code units, unlike `localeCompare`, whose order differs between machines. */
export function inTextOrder(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

export function stepOf({ kind, quantity }: Entry): number {
  if (kind === 'SPLIT') return steps.split
  if (kind === 'MERGER') return steps.merger
  if (kind === 'SPIN_OFF' && !isNegative(quantity)) return steps.spinOff
  if (isZero(quantity)) return steps.money
  return isPositive(quantity) ? steps.arrival : steps.departure
}

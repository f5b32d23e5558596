import { add, type Decimal, divide, isNegative, isZero, multiply, subtract, zero } from '#decimal/decimal.ts'
import type { CorporateAction } from '#instruments/adjusting.ts'
import { dayNumber } from '#instruments/dates.ts'

import { decimals } from './cost.ts'
import { inTextOrder, toDays } from './days.ts'
import type { Entry } from './entry.ts'

/** A split of a security in the portfolio; `ratio` is that of its prices, 1/3 for a split of 3:1. */
export type KnownSplit = CorporateAction & { holding: string }

/** What is held before the first of some entries, in pieces by holding, and a currency for entries without money. */
export type HeldBefore = { date: string; pieces: ReadonlyMap<string, Decimal>; currency: string }

/** How far the booking of a split may be from its ex date. */
export const splitWindowDays = 10

/**
 * The splits that the market knows and the ledger lacks, as entries of their ex dates. A split is in the ledger if that has
 * a SPLIT or a MERGER of the security at most ten days before or after the ex date.
 *
 *   change in pieces = Q * (denominator / numerator - 1)
 *
 * where Q is held before the ex date. Fractions are kept, since it is unknown what became of them. Not for a source that
 * rewrites earlier quantities after a split.
 *
 * @param before what is held at the end of the day `date`, to go on from there. Splits up to that day are ignored; the entries
 *   must reach back ten days before it, as a split after it may have been booked in them.
 *
 * Error: rounded to 20 decimals.
 */
export function impliedSplits(
  entries: readonly Entry[],
  splits: readonly KnownSplit[],
  before: HeldBefore = nothingHeld,
): Entry[] {
  const byHolding = Map.groupBy(
    entries.filter(({ holding }) => holding !== undefined),
    ({ holding }) => holding!,
  )
  return [...Map.groupBy(splits, ({ holding }) => holding)].flatMap(([holding, known]) => {
    const own = byHolding.get(holding) ?? []
    const pieces = before.pieces.get(holding) ?? zero
    return own.length > 0 || !isZero(pieces) ? impliedOf(own, known, { ...before, pieces }) : []
  })
}

const nothingHeld: HeldBefore = { date: '', pieces: new Map(), currency: '' }

function impliedOf(
  entries: readonly Entry[],
  splits: readonly KnownSplit[],
  before: Omit<HeldBefore, 'pieces'> & { pieces: Decimal },
): Entry[] {
  const missing = splits
    .filter((split) => split.exDate > before.date && !isBooked(split, entries))
    .toSorted((a, b) => inTextOrder(a.exDate, b.exDate))
  if (missing.length === 0) return []
  const days = toDays(entries.filter(({ date }) => date > before.date))
  const implied: Entry[] = []
  let { pieces } = before
  let next = 0
  for (const split of missing) {
    for (; next < days.length && days[next]!.date < split.exDate; next++)
      pieces = piecesAfter(pieces, days[next]!.entries)
    const change = subtract(splitPieces(pieces, split), pieces)
    if (isZero(change)) continue
    const currency = days[Math.max(next - 1, 0)]?.entries[0]?.currency ?? before.currency
    const { holding, exDate: date } = split
    const amounts = { price: undefined, amount: zero, fee: zero, tax: zero }
    implied.push({ kind: 'SPLIT', date, holding, quantity: change, currency, ...amounts })
    pieces = add(pieces, change)
  }
  return implied
}

/** What so many pieces become in a split. */
export function splitPieces(pieces: Decimal, { ratio }: CorporateAction): Decimal {
  return divide(multiply(pieces, ratio.denominator), ratio.numerator, decimals, 'half-even')
}

/** A sale of more than is held leaves none, as `fillGaps` adds what is missing. */
function piecesAfter(pieces: Decimal, entries: readonly Entry[]): Decimal {
  const after = entries.reduce((sum, { quantity }) => add(sum, quantity), pieces)
  return isNegative(after) ? zero : after
}

function isBooked({ exDate }: KnownSplit, entries: readonly Entry[]): boolean {
  const day = dayNumber(exDate)
  return entries.some(
    ({ kind, date }) => (kind === 'SPLIT' || kind === 'MERGER') && Math.abs(dayNumber(date) - day) <= splitWindowDays,
  )
}

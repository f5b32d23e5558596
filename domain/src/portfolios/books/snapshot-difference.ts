import { add, compare, type Decimal, isNegative, isZero, multiply, negate, subtract, zero } from '#decimal/decimal.ts'
import { dateOf, dayNumber } from '#instruments/dates.ts'

import { round } from './cost.ts'
import { inTextOrder } from './days.ts'
import type { Entry } from './entry.ts'
import { type KnownSplit, splitPieces, splitWindowDays } from './implied-splits.ts'

/** A position as a bank reports it. */
export type SnapshotPosition = {
  holding: string
  /** Not negative. */
  quantity: Decimal
  /** What one piece was worth on the day, in `currency`; undefined if not reported. */
  price: Decimal | undefined
  /** What one piece cost, in `currency`; undefined if not reported. */
  unitCost: Decimal | undefined
  currency: string
}

/** The positions of a day. */
export type Snapshot = { date: string; positions: readonly SnapshotPosition[] }

/**
 * The entries that explain the change from one snapshot of a portfolio to the next, on the day of the latter. All fees are
 * unknown, so returns computed from them are before fees.
 *
 * - Without an earlier snapshot, positions are transferred in at their cost.
 * - If a known split since then comes nearer to the new quantity than the old one was, it is booked on its ex date; what is
 *   left is a trade. A split of up to ten days earlier, which the bank had not booked yet, must lead to the new quantity
 *   exactly.
 * - A trade is at the reported price of the day; for a security that is gone, at its last reported one. Without a price, it is
 *   a transfer.
 *
 * @throws RangeError for a snapshot that is not after the earlier one, or with a negative quantity or a security twice.
 */
export function inferEntries(before: Snapshot | undefined, after: Snapshot, splits: readonly KnownSplit[]): Entry[] {
  if (before && before.date >= after.date) throw new RangeError(`${after.date} is not after ${before.date}`)
  const later = byHolding(after)
  if (!before) return after.positions.flatMap((position) => transferOf(after.date, position, position.quantity))
  const earlier = byHolding(before)
  const since = dateOf(dayNumber(before.date) - splitWindowDays)
  const known = splits.filter(({ exDate }) => since < exDate && exDate <= after.date)
  return [...new Set([...earlier.keys(), ...later.keys()])].toSorted(inTextOrder).flatMap((holding) => {
    const [from, to] = [earlier.get(holding), later.get(holding)]
    const reported = to?.quantity ?? zero
    const booked = from ? splitsBetween(from, before.date, reported, known) : []
    const expected = booked.reduce((sum, { quantity }) => add(sum, quantity), from?.quantity ?? zero)
    return [...booked, ...tradeOf(after.date, (to ?? from)!, subtract(reported, expected))]
  })
}

/** The splits that the bank booked between two snapshots. */
function splitsBetween(from: SnapshotPosition, date: string, to: Decimal, splits: readonly KnownSplit[]): Entry[] {
  const own = splits
    .filter(({ holding }) => holding === from.holding)
    .toSorted((a, b) => inTextOrder(a.exDate, b.exDate))
  const all = bookSplits(from, own)
  if (isZero(subtract(all.pieces, to))) return all.entries
  const recent = bookSplits(
    from,
    own.filter(({ exDate }) => exDate > date),
  )
  return compare(distance(recent.pieces, to), distance(from.quantity, to)) < 0 ? recent.entries : []
}

function bookSplits({ holding, currency, quantity }: SnapshotPosition, splits: readonly KnownSplit[]) {
  const entries: Entry[] = []
  let pieces = quantity
  for (const split of splits) {
    const change = subtract(splitPieces(pieces, split), pieces)
    entries.push({ ...moneyless, kind: 'SPLIT', date: split.exDate, holding, quantity: change, currency })
    pieces = add(pieces, change)
  }
  return { entries, pieces }
}

function tradeOf(date: string, position: SnapshotPosition, quantity: Decimal): Entry[] {
  const { holding, currency, price } = position
  if (!price) return transferOf(date, { ...position, unitCost: undefined }, quantity)
  if (isZero(quantity)) return []
  const kind = isNegative(quantity) ? 'SELL' : 'BUY'
  return [
    { ...moneyless, kind, date, holding, quantity, price, amount: negate(round(multiply(price, quantity))), currency },
  ]
}

function transferOf(date: string, { holding, currency, unitCost }: SnapshotPosition, quantity: Decimal): Entry[] {
  if (isZero(quantity)) return []
  const kind = isNegative(quantity) ? 'TRANSFER_OUT' : 'TRANSFER_IN'
  return [{ ...moneyless, kind, date, holding, quantity, price: unitCost, currency }]
}

function byHolding({ date, positions }: Snapshot): Map<string, SnapshotPosition> {
  const map = new Map(positions.map((position) => [position.holding, position]))
  if (map.size < positions.length) throw new RangeError(`a security is twice in the snapshot of ${date}`)
  const short = positions.find(({ quantity }) => isNegative(quantity))
  if (short) throw new RangeError(`${short.holding} has a negative quantity on ${date}`)
  return map
}

function distance(a: Decimal, b: Decimal): Decimal {
  const difference = subtract(a, b)
  return isNegative(difference) ? negate(difference) : difference
}

const moneyless = { price: undefined, amount: zero, fee: zero, tax: zero }

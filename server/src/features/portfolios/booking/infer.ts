import { add, compare, type Decimal, isZero, subtract, zero } from '@app/domain/decimal/decimal.ts'
import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import type { Entry } from '@app/domain/portfolios/books/entry.ts'
import { fillGaps } from '@app/domain/portfolios/books/gaps.ts'
import { impliedSplits, type KnownSplit } from '@app/domain/portfolios/books/implied-splits.ts'
import { inferEntries, type SnapshotPosition } from '@app/domain/portfolios/books/snapshot-difference.ts'

import type { KeyedEntry } from './plan.ts'
import { type HeldPosition, unitCostOf } from './positions.ts'

type History = {
  /** All entries that the source has reported. */
  entries: readonly Entry[]
  splits: readonly KnownSplit[]
  tracksCash: boolean
  /** What the source says is held; undefined if it does not say. */
  positions: ReadonlyMap<string, HeldPosition> | undefined
  /** The entries that have been inferred before. */
  known: readonly KeyedEntry[]
  today: string
}

/**
 * Completes what a source has reported: splits that it leaves out, what was held before its first entry, gaps, and what is
 * no longer held although no entry says so. A function of what is reported, whatever the order of its arrival.
 */
export function completeHistory(history: History): KeyedEntry[] {
  const { entries, splits, tracksCash, positions } = history
  const implied = impliedSplits(entries, splits)
  const known = [...entries, ...implied]
  const opening = positions ? openingsOf(history, positions, sumPieces(known)) : []
  const { entries: filled, inferred } = fillGaps([...known, ...opening], { tracksCash })
  const closing = positions ? closingsOf(history, positions, filled) : []
  return [
    ...implied.map((entry) => keyed('split', entry, entry.date)),
    ...opening.map((entry) => keyed('opening', entry)),
    ...Array.from(inferred, (entry) => keyed('gap', entry, entry.date)),
    ...closing.map((entry) => keyed('closing', entry)),
  ]
}

/** What was held before the first entry, which is what the entries do not explain. */
function openingsOf(
  history: History,
  positions: ReadonlyMap<string, HeldPosition>,
  pieces: ReadonlyMap<string, Decimal>,
): Entry[] {
  return [...positions.values()].flatMap((position) => {
    const { key, currency } = position
    const booked = pieces.get(key)
    const quantity = subtract(position.quantity, booked ?? zero)
    if (compare(quantity, zero) <= 0) return []
    // The cost of a part of the position is not reported.
    const price = booked === undefined ? unitCostOf(position) : undefined
    const entry: Entry = {
      ...moneyless,
      kind: 'TRANSFER_IN',
      date: history.today,
      holding: key,
      quantity,
      price,
      currency,
    }
    return [{ ...entry, date: openingDate(history, entry) }]
  })
}

/** After the splits, as the pieces of today are counted in the pieces after them. */
function openingDate(history: History, entry: Entry): string {
  const { entries, splits, today } = history
  if (entries.length === 0) return dateBefore(history, 'opening', entry) ?? today
  const first = entries.reduce((least, { date }) => (date < least ? date : least), today)
  const exDates = splits.flatMap(({ holding, exDate }) => (holding === entry.holding && exDate < today ? exDate : []))
  const days = [first, ...exDates.map((exDate) => dateOf(dayNumber(exDate) + 1))]
  return days.reduce((latest, day) => (day > latest ? day : latest))
}

function closingsOf(history: History, positions: ReadonlyMap<string, HeldPosition>, filled: readonly Entry[]): Entry[] {
  // Of several entries of a security, the last one.
  const last = new Map(filled.map((entry) => [entry.holding, entry]))
  return [...sumPieces(filled)].flatMap(([holding, booked]) => {
    const quantity = subtract(positions.get(holding)?.quantity ?? zero, booked)
    if (isZero(quantity)) return []
    const { currency, date: lastDay } = last.get(holding)!
    const entry: Entry = {
      ...moneyless,
      kind: 'TRANSFER_OUT',
      date: lastDay,
      holding,
      quantity,
      price: undefined,
      currency,
    }
    const date = dateBefore(history, 'closing', entry) ?? history.today
    return [{ ...entry, date: date > lastDay ? date : lastDay }]
  })
}

/** The day on which the same was concluded before. */
function dateBefore({ known }: History, reason: string, entry: Entry): string | undefined {
  const before = known.find(({ key }) => key === keyed(reason, entry).key)?.entry
  return before && compare(before.quantity, entry.quantity) === 0 ? before.date : undefined
}

function sumPieces(entries: readonly Entry[]): Map<string, Decimal> {
  const pieces = new Map<string, Decimal>()
  for (const { holding, quantity } of entries) {
    if (holding !== undefined) pieces.set(holding, add(pieces.get(holding) ?? zero, quantity))
  }
  return pieces
}

type Snapshots = {
  /** The positions of the previous snapshot; undefined before the first one. */
  before: readonly SnapshotPosition[] | undefined
  positions: ReadonlyMap<string, HeldPosition>
  splits: readonly KnownSplit[]
  /** The day of the previous snapshot. */
  since: string
  today: string
  /** The keys that are in use. */
  taken: ReadonlySet<string>
}

/** The entries that explain the change from one snapshot to the next, where a source reports nothing else. */
export function explainChange({ before, positions, splits, since, today, taken }: Snapshots): KeyedEntry[] {
  const after = Array.from(positions.values(), (position) => ({
    holding: position.key,
    quantity: position.quantity,
    price: position.price,
    unitCost: unitCostOf(position),
    currency: position.currency,
  }))
  // Several snapshots of a day are told apart by the day before the first.
  const date = since < today ? since : dateOf(dayNumber(today) - 1)
  const entries = inferEntries(before && { date, positions: before }, { date: today, positions: after }, splits)
  return entries.map((entry) => {
    for (let nth = 1; ; nth++) {
      const named = keyed(`change${nth}`, entry, entry.date)
      if (!taken.has(named.key)) return named
    }
  })
}

function keyed(reason: string, entry: Entry, date = ''): KeyedEntry {
  const key = [reason, date, entry.holding ?? entry.currency].join(':')
  return { key, entry, executedAt: undefined, inferred: true }
}

const moneyless = { amount: zero, fee: zero, tax: zero }

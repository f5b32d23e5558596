import { add, type Decimal, isNegative, negate, zero } from '#decimal/decimal.ts'

import { type LedgerDay, sortEntries, toDays } from './days.ts'
import type { Entry } from './entry.ts'
import { type Books, emptyBooks } from './positions.ts'

/** A ledger without gaps, in the order in which it is applied. */
export type FilledLedger = {
  entries: Entry[]
  /** The entries among them that were not reported. */
  inferred: ReadonlySet<Entry>
}

/**
 * Completes a history that begins in the middle. Pieces that leave without having arrived get a TRANSFER_IN of what is
 * missing on that day, with an unknown price. If the ledger tracks cash, an overdraft gets a DEPOSIT of its size. Both are
 * computed by day, so that the order of reporting within it does not matter.
 *
 * @param from the books before the first entry; those of a history that begins with it are empty.
 * @throws RangeError for an entry that cannot be booked.
 */
export function fillGaps(
  entries: readonly Entry[],
  { tracksCash, from = emptyBooks }: { tracksCash: boolean; from?: Books },
): FilledLedger {
  const pieces = new Map([...from.positions].map(([holding, position]) => [holding, position.pieces]))
  const cash = new Map(from.cash)
  const inferred = new Set<Entry>()
  const filled = toDays(entries).flatMap((day) => {
    const missing = [...missingPieces(day, pieces), ...(tracksCash ? missingCash(day, cash) : [])]
    for (const entry of missing) inferred.add(entry)
    return missing.length > 0 ? sortEntries([...day.entries, ...missing]) : day.entries
  })
  return { entries: filled, inferred }
}

function missingPieces({ entries }: LedgerDay, pieces: Map<string, Decimal>): Entry[] {
  for (const { holding, quantity } of entries) {
    if (holding !== undefined) pieces.set(holding, add(pieces.get(holding) ?? zero, quantity))
  }
  const missing: Entry[] = []
  for (const { holding, date, currency } of entries) {
    const quantity = holding === undefined ? zero : pieces.get(holding)!
    if (holding === undefined || !isNegative(quantity)) continue
    missing.push({ ...empty, kind: 'TRANSFER_IN', date, holding, quantity: negate(quantity), currency })
    pieces.set(holding, zero)
  }
  return missing
}

function missingCash({ date, entries }: LedgerDay, cash: Map<string, Decimal>): Entry[] {
  for (const { currency, amount } of entries) cash.set(currency, add(cash.get(currency) ?? zero, amount))
  const missing: Entry[] = []
  for (const [currency, balance] of cash) {
    if (!isNegative(balance)) continue
    missing.push({ ...empty, kind: 'DEPOSIT', date, amount: negate(balance), currency })
    cash.set(currency, zero)
  }
  return missing
}

const empty = { holding: undefined, quantity: zero, price: undefined, amount: zero, fee: zero, tax: zero }

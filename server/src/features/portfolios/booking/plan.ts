import { formatDecimal, negate } from '@app/domain/decimal/decimal.ts'
import type { Entry } from '@app/domain/portfolios/books/entry.ts'

/** An entry and what names it: the key at its source, or what it was concluded from. */
export type KeyedEntry = { key: string; entry: Entry; executedAt: Date | undefined; inferred: boolean }

export type StoredEntry = KeyedEntry & {
  id: string
  /** Counts the entries of the key, as one that is booked back may come again. */
  version: number
  /** The entry that it books back. */
  reverses: string | undefined
}

export type NewEntry = KeyedEntry & { version: number; reverses: string | undefined }

/** The entries that have not been booked back. */
export function standing(stored: readonly StoredEntry[]): StoredEntry[] {
  const reversed = new Set(stored.map(({ reverses }) => reverses))
  return stored.filter(({ id, reverses }) => reverses === undefined && !reversed.has(id))
}

/**
 * What has to be added to a ledger so that its standing entries become the `wanted` ones: entries that it lacks, and
 * reversals of those that it has and should not.
 */
export function planEntries(stored: readonly StoredEntry[], wanted: readonly KeyedEntry[]): NewEntry[] {
  const versions = new Map<string, number>()
  for (const { key, version } of stored) versions.set(key, Math.max(version, versions.get(key) ?? 0))
  const byKey = new Map(wanted.map((entry) => [entry.key, entry]))
  const [kept, wrong] = [new Set<string>(), [] as StoredEntry[]]
  for (const entry of standing(stored)) {
    const match = byKey.get(entry.key)
    if (match && isSame(match, entry)) kept.add(entry.key)
    else wrong.push(entry)
  }
  const missing = [...byKey.values()].filter(({ key }) => !kept.has(key))
  return [
    ...wrong.map(reversalOf),
    ...missing.map((entry) => ({ ...entry, version: (versions.get(entry.key) ?? 0) + 1, reverses: undefined })),
  ]
}

function reversalOf({ id, key, version, inferred, executedAt, entry }: StoredEntry): NewEntry {
  const { quantity, amount, fee, tax } = entry
  const opposite = { quantity: negate(quantity), amount: negate(amount), fee: negate(fee), tax: negate(tax) }
  return { key, version, inferred, executedAt, entry: { ...entry, ...opposite }, reverses: id }
}

function isSame(a: KeyedEntry, b: KeyedEntry): boolean {
  return a.inferred === b.inferred && textOf(a.entry) === textOf(b.entry)
}

function textOf({ kind, date, holding, quantity, price, amount, currency, fee, tax }: Entry): string {
  const numbers = [quantity, price, amount, fee, tax].map((number) => number && formatDecimal(number))
  return JSON.stringify([kind, date, holding, currency, ...numbers])
}

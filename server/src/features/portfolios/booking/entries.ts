import { parseStored } from '@app/domain/decimal/decimal.ts'
import { createHash } from 'node:crypto'

import type { ReportedTransaction } from '#partners/holdings/holdings.ts'

import type { KeyedEntry } from './plan.ts'
import { securityKey } from './securities.ts'

const maxKeyLength = 150

/** The key of a reported transaction in the ledger. */
export function bookedKey(key: string): string {
  return `bank:${key.length > maxKeyLength ? createHash('sha256').update(key).digest('base64url') : key}`
}

/** Reported transactions as entries. Throws a RangeError for what is not a decimal number. */
export function entriesOf(transactions: readonly ReportedTransaction[]): KeyedEntry[] {
  return transactions.map(({ key, executedAt, security, ...transaction }) => ({
    key: bookedKey(key),
    executedAt,
    inferred: false,
    entry: {
      kind: transaction.kind,
      date: transaction.date,
      holding: security && securityKey(security),
      quantity: parseStored(transaction.quantity),
      price: transaction.price === undefined ? undefined : parseStored(transaction.price),
      amount: parseStored(transaction.amount),
      currency: transaction.currency,
      fee: parseStored(transaction.fee),
      tax: parseStored(transaction.tax),
    },
  }))
}

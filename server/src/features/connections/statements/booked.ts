import type { Context } from '#context.ts'
import { bookedKey, type BookedNumbers, listBooked } from '#features/portfolios/index.ts'
import type { PackedStatement } from '#partners/holdings/statements/packed.ts'

import { brokerOf } from './brokers.ts'
import { hashAccount } from './formats.ts'
import { inParts, linesOf } from './rows.ts'

/** The transactions that are in the ledger already, by the label of their account and their key. */
export type Booked = ReadonlyMap<string, ReadonlyMap<string, BookedNumbers>>

/** Those of a statement. */
export async function findBooked(
  { db, config }: Pick<Context, 'db' | 'config'>,
  connectionId: string,
  read: PackedStatement,
): Promise<Booked> {
  const { key: bankKey } = brokerOf(read.format)
  const booked = new Map<string, Map<string, BookedNumbers>>()
  for (const [label, keys] of await keysByAccount(read)) {
    const accountHash = hashAccount(config.secret, bankKey, label)
    const found = new Map<string, BookedNumbers>()
    for await (const some of inParts(keys)) {
      for (const [key, numbers] of await listBooked(db, { connectionId, accountHash }, some)) found.set(key, numbers)
    }
    booked.set(label, found)
  }
  return booked
}

async function keysByAccount(read: PackedStatement): Promise<Map<string, string[]>> {
  const keys = new Map<string, string[]>()
  for await (const lines of linesOf(read)) {
    for (const line of lines) {
      if (!('transaction' in line)) continue
      const list = keys.get(line.account) ?? []
      list.push(bookedKey(line.transaction.key))
      keys.set(line.account, list)
    }
  }
  return keys
}

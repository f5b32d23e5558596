import type { Context } from '#context.ts'
import { bookedKey, listBookedKeys } from '#features/portfolios/index.ts'
import type { Statement } from '#partners/holdings/statements/statement.ts'

import { keyedHash } from '../hashes.ts'
import { findConnectionOf } from '../queries.ts'
import { brokerOf } from './brokers.ts'
import { inParts } from './rows.ts'

/** The hash that names an account of a broker's statements. */
export function hashAccount(secret: string, brokerKey: string, label: string): Buffer {
  return keyedHash(secret, 'account', 'statement', brokerKey, label)
}

/** The keys of the transactions that are in the ledger already, by the label of their account. */
export async function findBooked(
  { db, config }: Pick<Context, 'db' | 'config'>,
  memberId: string,
  { format, taken }: Statement,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { key: bankKey } = brokerOf(format)
  const booked = new Map<string, Set<string>>()
  const connection = await findConnectionOf(db, { memberId, source: 'statement', bankKey })
  if (!connection) return booked
  for await (const some of inParts(taken)) {
    for (const [label, list] of Map.groupBy(some, ({ account }) => account)) {
      const keys = list.map(({ transaction }) => bookedKey(transaction.key))
      const accountHash = hashAccount(config.secret, bankKey, label)
      const found = await listBookedKeys(db, { connectionId: connection.id, accountHash }, keys)
      booked.set(label, new Set([...(booked.get(label) ?? []), ...found]))
    }
  }
  return booked
}

import type { Context } from '#context.ts'
import { bookedKey, listBookedKeys } from '#features/portfolios/index.ts'
import type { Statement } from '#partners/holdings/statements/statement.ts'

import { brokerOf } from './brokers.ts'
import { hashAccount } from './formats.ts'
import { inParts } from './rows.ts'

/** The keys of the transactions that are in the ledger already, by the label of their account. */
export async function findBooked(
  { db, config }: Pick<Context, 'db' | 'config'>,
  connectionId: string,
  { format, taken }: Statement,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { key: bankKey } = brokerOf(format)
  const booked = new Map<string, Set<string>>()
  for await (const some of inParts(taken)) {
    for (const [label, list] of Map.groupBy(some, ({ account }) => account)) {
      const keys = list.map(({ transaction }) => bookedKey(transaction.key))
      const accountHash = hashAccount(config.secret, bankKey, label)
      const found = await listBookedKeys(db, { connectionId, accountHash }, keys)
      booked.set(label, new Set([...(booked.get(label) ?? []), ...found]))
    }
  }
  return booked
}

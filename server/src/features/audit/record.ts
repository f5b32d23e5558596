import type { Tx } from '#db/db.ts'

import { type Act, firstHash, hashOf } from './chain.ts'
import { findLastHash, insertEntry, lockChain } from './queries.ts'

/**
 * Adds an act to the audit log, in the transaction of the act; last, as acts wait here for each other until they are
 * committed.
 */
export async function recordAct(tx: Tx, act: Act): Promise<void> {
  await lockChain(tx)
  const previous = (await findLastHash(tx)) ?? firstHash
  await insertEntry(tx, { ...act, previous, hash: hashOf(act, previous) })
}

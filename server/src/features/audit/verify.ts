import type { Db } from '#db/db.ts'

import { firstHash, hashOf } from './chain.ts'
import { listEntriesFrom } from './queries.ts'

const batch = 1000

export type Verdict = {
  entries: number
  /** The hash of the last entry, in hexadecimal: who has noted it finds out if entries are cut off at the end. */
  head: string
  /** The id of the first entry that was changed, or that does not follow the one before it. */
  broken?: string
}

/** Computes every hash of the audit log again. */
export async function verifyAudit(db: Db): Promise<Verdict> {
  let [entries, last] = [0, '0']
  let previous: Buffer = firstHash
  for (;;) {
    // Each batch begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const found = await listEntriesFrom(db, last, batch)
    for (const entry of found) {
      const isWhole = entry.previous.equals(previous) && hashOf(entry, previous).equals(entry.hash)
      if (!isWhole) return { entries, head: previous.toString('hex'), broken: entry.id }
      ;[entries, last, previous] = [entries + 1, entry.id, entry.hash]
    }
    if (found.length < batch) return { entries, head: previous.toString('hex') }
  }
}

import type { Db } from '#db/db.ts'

import { updateAttached } from './queries.ts'
import { usableMs } from './unused.ts'

type Use = { ownerId: string; ids: readonly string[]; at: Date }

/**
 * Puts images to use, in the transaction of what uses them. Returns the ids of those that the member may not use: they are
 * somebody else's, do not exist, or were uploaded too long ago and never used.
 */
export async function attachImages(db: Db, { ownerId, ids, at }: Use): Promise<string[]> {
  const attached = await updateAttached(db, { ownerId, ids, at, since: new Date(at.getTime() - usableMs) })
  return ids.filter((id) => !attached.has(id))
}

import type { Db } from '#db/db.ts'

import { updateAttached, updateReleased } from './queries.ts'
import { usableMs } from './unused.ts'

type Use = { ownerId: string; ids: readonly string[]; at: Date }

/**
 * Puts images to their only use, in the transaction of what uses them and deletes them with itself. Returns the ids of those
 * that the member may not use: they are somebody else's, do not exist, are in use, or were uploaded too long ago.
 */
export async function attachNewImages(db: Db, { ownerId, ids, at }: Use): Promise<string[]> {
  const since = new Date(at.getTime() - usableMs)
  const attached = await updateAttached(db, { ownerId, ids, at, since })
  return ids.filter((id) => !attached.has(id))
}

/**
 * Gives up images. They are deleted a day after `at`; without it, next time, and
 * nothing can use them any more.
 */
export function releaseImages(db: Db, ids: readonly string[], at = new Date(0)): Promise<void> {
  return updateReleased(db, ids, at)
}

import type { Db } from '#db/db.ts'

import { updateAttached, updateReleased } from './queries.ts'
import { usableMs } from './unused.ts'

type Use = { ownerId: string; ids: readonly string[]; at: Date }

/**
 * Puts images to use, in the transaction of what uses them. Returns the ids of those that the member may not use: they are
 * somebody else's, do not exist, or were uploaded too long ago and never used.
 */
export function attachImages(db: Db, use: Use): Promise<string[]> {
  return attach(db, use, false)
}

/** As `attachImages`, but refuses images in use, too: what has them alone can delete them with itself. */
export function attachNewImages(db: Db, use: Use): Promise<string[]> {
  return attach(db, use, true)
}

async function attach(db: Db, { ownerId, ids, at }: Use, areNew: boolean): Promise<string[]> {
  const since = new Date(at.getTime() - usableMs)
  const attached = await updateAttached(db, { ownerId, ids, at, since, areNew })
  return ids.filter((id) => !attached.has(id))
}

/** Gives up images that nothing else uses (`attachNewImages`). They are deleted within a day or so. */
export function releaseImages(db: Db, ids: readonly string[], at: Date): Promise<void> {
  return updateReleased(db, ids, at)
}

import type { Db } from '#db/db.ts'
import type { ImageUse } from '#db/schema.gen.ts'

import { updateAlts, updateAttached, updateReleased } from './queries.ts'
import { usableMs } from './unused.ts'

type Use = {
  ownerId: string
  ids: readonly string[]
  at: Date
  use: ImageUse
  /** Not everybody may see them: they are found at signed addresses only. */
  isClosed?: boolean
}

/**
 * Puts images to their only use, in the transaction of what uses them and deletes them with itself. Returns the ids of those
 * that the member may not use: they are somebody else's, do not exist, are in use, or were uploaded too long ago.
 */
export async function attachImages(db: Db, { ownerId, ids, at, use, isClosed = false }: Use): Promise<string[]> {
  if (ids.length === 0) return []
  const since = new Date(at.getTime() - usableMs)
  const attached = await updateAttached(db, { ownerId, ids, at, use, isClosed, since, haveVideos: use === 'post' })
  return ids.filter((id) => !attached.has(id))
}

/** Says what images of the member's show, in the order of their ids. */
export async function describeImages(
  db: Db,
  { ownerId, ids, alts }: { ownerId: string; ids: readonly string[]; alts: readonly string[] },
): Promise<void> {
  const described = ids.slice(0, alts.length)
  if (described.length > 0) await updateAlts(db, { ownerId, ids: described, alts: alts.slice(0, ids.length) })
}

/**
 * Gives up images. They are deleted a day after `at`; without it, next time, and
 * nothing can use them any more.
 */
export function releaseImages(db: Db, ids: readonly string[], at = new Date(0)): Promise<void> {
  return updateReleased(db, ids, at)
}

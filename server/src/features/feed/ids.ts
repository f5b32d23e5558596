import type { Db } from '#db/db.ts'

import {
  type IdRange,
  listNewestByScan,
  listNewestBySource,
  type Source,
  type Sources,
  sourcesOf,
  sourcesOfMember,
} from './queries.ts'

const manySources = 500
const scanned = 5000
const mostOfAll = 2 ** 31 - 1

/**
 * The ids of a member's feed older than `after`, newest first: what is followed, the own posts and the own wall,
 * without what is muted.
 */
export function feedIds(db: Db, viewerId: string, range: IdRange): Promise<string[]> {
  return newestPostIds(db, sourcesOfMember(viewerId), { ...range, heardBy: viewerId })
}

/** The ids of what a member writes and of what others write on the member's wall, as above. */
export function wallIds(db: Db, profileId: string, range: IdRange): Promise<string[]> {
  const wall: Source[] = [
    { kind: 'profile', id: profileId },
    { kind: 'wall', id: profileId },
  ]
  return newestPostIds(db, sourcesOf(wall), range)
}

/** The ids of the posts about an instrument or that mention it, as above. */
export function instrumentIds(db: Db, instrumentId: string, range: IdRange): Promise<string[]> {
  return newestPostIds(db, sourcesOf([{ kind: 'instrument', id: instrumentId }]), range)
}

/** The ids of the news that name an instrument, as above. */
export function newsIds(db: Db, instrumentId: string, range: IdRange): Promise<string[]> {
  return newestPostIds(db, sourcesOf([{ kind: 'news', id: instrumentId }]), range)
}

/**
 * The ids of the newest posts of any of the sources that are older than `after`, each once. Asking every source is
 * steady however rarely they post; with many sources the newest posts are looked through first, as these mostly hold
 * enough.
 */
export async function newestPostIds(db: Db, sources: Sources, range: IdRange): Promise<string[]> {
  const ids = await listNewestBySource(db, sources, { ...range, most: manySources })
  if (ids) return ids
  const found = await listNewestByScan(db, sources, { ...range, scanned })
  if (found.length === range.size) return found
  return (await listNewestBySource(db, sources, { ...range, most: mostOfAll }))!
}

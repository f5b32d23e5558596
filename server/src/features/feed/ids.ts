import type { Db } from '#db/db.ts'

import { type IdRange, listFollowedSources, listNewestByScan, listNewestBySource, type Source } from './queries.ts'

const manySources = 500
const scanned = 5000

/** The ids of a member's feed older than `after`, newest first: what is followed, the own posts and the own wall. */
export async function feedIds(db: Db, viewerId: string, range: IdRange): Promise<string[]> {
  const followed = await listFollowedSources(db, viewerId)
  return newestPostIds(db, [...followed, ...wallOf(viewerId)], range)
}

/** What a member writes, and what others write on the member's wall. */
export function wallOf(profileId: string): Source[] {
  return [
    { kind: 'profile', id: profileId },
    { kind: 'wall', id: profileId },
  ]
}

/**
 * The ids of the newest posts of any of the sources that are older than `after`, each once. Asking every source is
 * steady however rarely they post; with many sources the newest posts are looked through first, as these mostly hold
 * enough.
 */
export async function newestPostIds(db: Db, sources: readonly Source[], range: IdRange): Promise<string[]> {
  if (sources.length > manySources) {
    const ids = await listNewestByScan(db, sources, { ...range, scanned })
    if (ids.length === range.size) return ids
  }
  return listNewestBySource(db, sources, range)
}

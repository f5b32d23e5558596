import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Db } from '#db/db.ts'
import { inActivityOf, readableBy } from '#features/posts/index.ts'
import type { Member } from '#http/viewer.ts'

import {
  findNewestBySource,
  type IdRange,
  listNewestByScan,
  listNewestBySource,
  type Search,
  type Source,
  sourcesOf,
  sourcesOfMember,
} from './queries.ts'

const manySources = 500
const scanned = 5000

/** The ids of a member's feed older than `after`, newest first: what is followed, the own posts and the own wall. */
export function feedIds(db: Db, viewer: Pick<Member, 'profileId'>, range: IdRange): Promise<string[]> {
  return newestPostIds(db, { sources: sourcesOfMember(viewer.profileId), rule: inActivityOf(viewer) }, range)
}

/** The ids of what a member writes and of what others write on the member's wall, as above. */
export function wallIds(db: Db, viewer: Viewer, profileId: string, range: IdRange): Promise<string[]> {
  const wall: Source[] = [
    { kind: 'profile', id: profileId },
    { kind: 'wall', id: profileId },
  ]
  return newestPostIds(db, { sources: sourcesOf(wall), rule: readableBy(viewer) }, range)
}

/** The ids of the posts about an instrument or that mention it, as above. */
export function instrumentIds(db: Db, viewer: Viewer, instrumentId: string, range: IdRange): Promise<string[]> {
  const sources = sourcesOf([{ kind: 'instrument', id: instrumentId }])
  return newestPostIds(db, { sources, rule: readableBy(viewer) }, range)
}

/** The ids of the news that name an instrument, as above. */
export function newsIds(db: Db, viewer: Viewer, instrumentId: string, range: IdRange): Promise<string[]> {
  const sources = sourcesOf([{ kind: 'news', id: instrumentId }])
  return newestPostIds(db, { sources, rule: readableBy(viewer) }, range)
}

/**
 * The ids of the newest posts of a search that are older than `after`, each once. Asking every source is steady however
 * rarely they post; with many sources the newest posts are looked through first, as these mostly hold enough.
 */
export async function newestPostIds(db: Db, search: Search, range: IdRange): Promise<string[]> {
  const { ids, isMany } = await findNewestBySource(db, search, { ...range, most: manySources })
  if (ids) return ids
  if (isMany) {
    const found = await listNewestByScan(db, search, { ...range, scanned })
    if (found.length === range.size) return found
  }
  return listNewestBySource(db, search, range)
}

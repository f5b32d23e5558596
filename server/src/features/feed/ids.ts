import type { Viewer } from '@app/domain/audience/audience.ts'
import type { RawBuilder } from 'kysely'

import type { Db } from '#db/db.ts'
import { inActivityOf, readableBy } from '#features/posts/index.ts'
import type { Member } from '#http/viewer.ts'

import {
  findIds,
  hasMoreSources,
  type IdRange,
  listNewestByScan,
  listNewestBySource,
  newestBySource,
  type Search,
  type Source,
  sourcesOf,
  sourcesOfMember,
} from './queries.ts'

const manySources = 500
const scanned = 5000

/** A member's feed: what is followed, the own posts and the own wall. */
export function feedOf(viewer: Pick<Member, 'profileId'>): Search {
  return { sources: sourcesOfMember(viewer.profileId), rule: inActivityOf(viewer) }
}

/** What a member writes and what others write on the member's wall. */
export function wallOf(viewer: Viewer, profileId: string): Search {
  const wall: Source[] = [
    { kind: 'profile', id: profileId },
    { kind: 'wall', id: profileId },
  ]
  return { sources: sourcesOf(wall), rule: readableBy(viewer) }
}

/** The posts about an instrument or that mention it, or the news that name it. */
export function postsAbout(viewer: Viewer, instrumentId: string, kind: 'instrument' | 'news'): Search {
  return { sources: sourcesOf([{ kind, id: instrumentId }]), rule: readableBy(viewer) }
}

/** The ids of the newest posts of a search that are older than `after`, newest first, each once. */
export async function newestPostIds(db: Db, search: Search, range: IdRange): Promise<string[]> {
  return (await findIds(db, usualIds(search, range))) ?? otherIds(db, search, range)
}

/** An expression: the same ids by asking every source, which is steady however rarely they post; null where it cannot. */
export function usualIds(search: Search, range: IdRange): RawBuilder<string[] | null> {
  return newestBySource(search, { ...range, most: manySources })
}

/** The same where those are null. With many sources the newest posts are looked through first, as these mostly hold enough. */
export async function otherIds(db: Db, search: Search, range: IdRange): Promise<string[]> {
  if (await hasMoreSources(db, search.sources, manySources)) {
    const found = await listNewestByScan(db, search, { ...range, scanned })
    if (found.length === range.size) return found
  }
  return listNewestBySource(db, search, range)
}

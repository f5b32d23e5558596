import type { Viewer } from '@app/domain/audience/audience.ts'
import type { RawBuilder } from 'kysely'

import type { Db } from '#db/db.ts'
import { inActivityOf, readableBy } from '#features/posts/index.ts'

import {
  findIds,
  hasMoreSources,
  type IdRange,
  listNewestByScan,
  listNewestBySource,
  newestBySource,
  newestSharedBySource,
  type PostFilter,
  type Source,
  sourcesOf,
  sourcesOfMember,
} from './queries.ts'

const manySources = 500
const scanned = 5000

/** A member's feed: what they follow, their own posts and their own wall. */
export function feedOf(viewer: Viewer): PostFilter {
  return { sources: sourcesOfMember(viewer), viewer, rule: inActivityOf(viewer) }
}

/** A member's wall: their own posts, also those that they have brought back, and what others post on it. */
export function wallOf(viewer: Viewer, profileId: string): PostFilter {
  const wall: Source[] = [
    { kind: 'profile', id: profileId },
    { kind: 'wall', id: profileId },
    { kind: 'archive', id: profileId },
  ]
  return { sources: sourcesOf(wall), viewer, rule: readableBy(viewer) }
}

/** The posts about an instrument or that mention it, or the news about it. */
export function postsAbout(viewer: Viewer, instrumentId: string, kind: 'instrument' | 'news'): PostFilter {
  return { sources: sourcesOf([{ kind, id: instrumentId }]), viewer, rule: readableBy(viewer) }
}

/** The posts in a group. */
export function postsIn(viewer: Viewer, groupId: string): PostFilter {
  return { sources: sourcesOf([{ kind: 'group', id: groupId }]), viewer, rule: readableBy(viewer) }
}

/** The trades of a portfolio. */
export function postsOf(viewer: Viewer, portfolioId: string): PostFilter {
  return { sources: sourcesOf([{ kind: 'portfolio', id: portfolioId }]), viewer, rule: readableBy(viewer) }
}

/** The ids of the newest posts that pass a filter and are older than `after`, newest first, without duplicates. */
export async function newestPostIds(db: Db, filter: PostFilter, range: IdRange): Promise<string[]> {
  return (await findIds(db, quickIds(filter, range))) ?? fallbackIds(db, filter, range)
}

/**
 * An expression: the same ids by reading the newest of every source, which is fast however rarely they post; null if there are too many
 * sources, or if the rule hides one of the posts.
 */
export function quickIds(filter: PostFilter, range: IdRange): RawBuilder<string[] | null> {
  return newestBySource(filter, { ...range, most: manySources })
}

/**
 * The same ids where `quickIds` is null. With many sources it scans the newest posts first, as these mostly suffice; with others,
 * it passes over the trades that owners hide.
 */
export async function fallbackIds(db: Db, filter: PostFilter, range: IdRange): Promise<string[]> {
  if (await hasMoreSources(db, filter.sources, manySources)) {
    const found = await listNewestByScan(db, filter, { ...range, scanned })
    if (found.length === range.size) return found
  } else {
    const shared = await findIds(db, newestSharedBySource(filter, { ...range, most: manySources }))
    if (shared !== null) return shared
  }
  return listNewestBySource(db, filter, range)
}

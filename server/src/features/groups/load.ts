import type { ListedGroup } from '@app/contract/groups.ts'

import type { Db } from '#db/db.ts'
import { orNotFound } from '#errors.ts'
import { imageUrl } from '#features/images/index.ts'

import { findGroupId, groupsAsJson, listGroups } from './queries.ts'

type GroupRow = Awaited<ReturnType<typeof listGroups>>[number]

/** Loads groups as shown next to a post, in a list or as a search hit. */
export async function loadGroups(db: Db, ids: readonly string[]): Promise<Map<string, ListedGroup>> {
  if (ids.length === 0) return new Map()
  const rows = await listGroups(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, presentGroup(row)]))
}

function presentGroup({ id, slug, name, image_id, is_closed, follower_count }: GroupRow): ListedGroup {
  const image = image_id === null ? null : imageUrl(image_id)
  return { id, slug, name, image, private: is_closed, member_count: follower_count }
}

/** How others name groups: what they read of them, as part of their own statement, and what they show. */
export const namedGroups = { asJson: groupsAsJson, present: presentGroup }

/** Loads groups in the order of the ids, as shown in a list. */
export async function loadGroupList(db: Db, ids: readonly string[]): Promise<ListedGroup[]> {
  const groups = await loadGroups(db, ids)
  return ids.flatMap((id) => groups.get(id) ?? [])
}

/** Throws `not_found` if there is no such group. Closed and archived groups are there for everybody. */
export async function requireGroup(db: Db, id: string): Promise<void> {
  orNotFound(await findGroupId(db, id))
}

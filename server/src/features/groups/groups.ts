import type { Body } from '@app/contract/endpoint.ts'
import type * as contract from '@app/contract/groups.ts'
import type { Group, ListedGroup } from '@app/contract/groups.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { attachImages, imageUrl, releaseImages } from '#features/images/index.ts'
import { listReachable, loadPersonList, requireProfile } from '#features/profiles/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'
import type { Member } from '#http/viewer.ts'

import { loadGroupList } from './load.ts'
import { findGroup, listAdminIds, listJoined, listLargest, updateGroup } from './queries.ts'
import { lockedFor } from './standing.ts'

type ReadContext = Pick<Context, 'db'>

/** A group as its page shows it. Of closed groups, too, everybody sees this much. */
export async function groupFor(
  { db }: ReadContext,
  viewer: Viewer,
  by: { id: string } | { slug: string },
): Promise<Group> {
  const { image_id, is_closed, archived_at, ...group } = orNotFound(await findGroup(db, by))
  const adminIds = await listAdminIds(db, group.id)
  const reachable = await listReachable(db, viewer, adminIds)
  return {
    ...group,
    image: image_id === null ? null : { id: image_id, url: imageUrl(image_id) },
    private: is_closed,
    admins: await loadPersonList(
      db,
      adminIds.filter((id) => reachable.has(id)),
    ),
    archived: archived_at !== null,
  }
}

type LargestPage = { page: PageRequest; isClosed?: boolean | undefined }

/** Groups, most members first; only the closed or only the open ones if asked. */
export async function largestGroups({ db }: ReadContext, { page, isClosed }: LargestPage): Promise<Slice<ListedGroup>> {
  const rows = await listLargest(db, { isClosed, after: readCursor(page.after), limit: page.size + 1 })
  const { results, after } = slice(rows, page.size, writeCursor)
  const groups = await loadGroupList(
    db,
    results.map(({ id }) => id),
  )
  return { results: groups, after }
}

/** The groups that a member belongs to, newest first; only those that they administer, or do not, if asked. */
export async function joinedGroups(
  { db }: ReadContext,
  viewer: Viewer,
  { memberId, isAdmin, page }: { memberId: string; isAdmin: boolean | undefined; page: PageRequest },
): Promise<Slice<ListedGroup>> {
  await requireProfile(db, viewer, memberId)
  const asked = { memberId, isAdmin, after: readCursor(page.after), limit: page.size + 1 }
  const { results, after } = slice(await listJoined(db, viewer, asked), page.size, writeCursor)
  const groups = await loadGroupList(
    db,
    results.map(({ id }) => id),
  )
  return { results: groups, after }
}

/** Updates the fields that were sent, or none if one of them is invalid. */
export async function changeGroup(
  { db, now }: Pick<Context, 'db' | 'now'>,
  admin: Member,
  { id, description, image }: { id: string } & Body<typeof contract.updateGroup>,
): Promise<Group> {
  await db.transaction().execute(async (tx) => {
    const group = await lockedFor(tx, { id, adminId: admin.profileId })
    const at = now()
    if (image !== undefined && image !== group.image_id) {
      if (image !== null) await claimImage(tx, { ownerId: admin.profileId, image, at })
      if (group.image_id !== null) await releaseImages(tx, [group.image_id], at)
    }
    const changes = {
      ...(description !== undefined && { description }),
      ...(image !== undefined && { image_id: image }),
    }
    if (Object.keys(changes).length > 0) await updateGroup(tx, id, changes)
  })
  return groupFor({ db }, admin, { id })
}

/** Puts an uploaded image to its only use. Throws if it is not the member's, too old, or in use. */
export async function claimImage(db: Db, { ownerId, image, at }: { ownerId: string; image: string; at: Date }) {
  const refused = await attachImages(db, { ownerId, ids: [image], at, use: 'group' })
  if (refused.length > 0) throw new AppError('invalid_input', { image: ['unknown_target'] })
}

import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { deleteFollows } from '#features/follows/index.ts'
import {
  deleteAdminOf,
  insertAdmin,
  listAdminIds,
  lockGroup,
  lockGroupFor,
  requireGroupAdmin,
  updateArchived,
} from '#features/groups/index.ts'

type Membership = { groupId: string; memberId: string }
type ByAdmin = Membership & { adminId: string }

/** Leaves a group. The last admin of a group that is not archived cannot. */
export async function leaveGroup({ db, bus }: Pick<Context, 'db' | 'bus'>, membership: Membership): Promise<undefined> {
  const hasLeft = await db.transaction().execute(async (tx) => {
    const { archived_at } = orNotFound(await lockGroup(tx, membership.groupId))
    await endOffice(tx, membership, { mayBeLast: archived_at !== null })
    return endMembership(tx, membership)
  })
  if (hasLeft) bus.publish('interests', { profileId: membership.memberId })
}

/** Removes a member from a group, as one of its admins. Idempotent. */
export async function removeMember(
  { db, bus }: Pick<Context, 'db' | 'bus'>,
  { adminId, ...membership }: ByAdmin,
): Promise<undefined> {
  const isRemoved = await db.transaction().execute(async (tx) => {
    await lockGroupFor(tx, { id: membership.groupId, adminId })
    await endOffice(tx, membership)
    return endMembership(tx, membership)
  })
  if (isRemoved) bus.publish('interests', { profileId: membership.memberId })
}

/** Makes a member of a group an admin. Idempotent. */
export async function nameAdmin(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { adminId, groupId, memberId }: ByAdmin,
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    await lockGroupFor(tx, { id: groupId, adminId })
    if (!(await insertAdmin(tx, { groupId, memberId, at: now() }))) throw new AppError('not_found')
    if ((await listAdminIds(tx, groupId)).length > limits.groupAdmins) {
      throw new AppError('invalid_input', {
        non_field_errors: [{ code: 'too_many', values: { max: limits.groupAdmins } }],
      })
    }
  })
}

/** Ends the office of an admin, who stays a member. Idempotent. */
export async function dismissAdmin(
  { db }: Pick<Context, 'db'>,
  { adminId, ...membership }: ByAdmin,
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    await lockGroupFor(tx, { id: membership.groupId, adminId })
    await endOffice(tx, membership)
  })
}

/** Archives a group, which can be read and left from then on, and nothing else. Idempotent. */
export async function archiveGroup(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { groupId, adminId }: Pick<ByAdmin, 'groupId' | 'adminId'>,
): Promise<undefined> {
  const isArchived = await db.transaction().execute((tx) => updateArchived(tx, { id: groupId, adminId, at: now() }))
  if (!isArchived) await requireGroupAdmin(db, { id: groupId, adminId })
}

/** To be called with the group locked, so that its last two admins do not both go. */
async function endOffice(tx: Tx, membership: Membership, { mayBeLast = false } = {}): Promise<void> {
  const admins = await listAdminIds(tx, membership.groupId)
  if (!admins.includes(membership.memberId)) return
  if (admins.length === 1 && !mayBeLast) throw new AppError('last_admin')
  await deleteAdminOf(tx, membership)
}

/** Returns false if they did not belong to the group. */
async function endMembership(tx: Tx, { groupId, memberId }: Membership): Promise<boolean> {
  const [ended] = await deleteFollows(tx, [{ memberId, kind: 'group', targetId: groupId }])
  return ended!.wasFollowed || ended!.wasMuted
}

import { limits } from '@app/contract/limits.ts'
import type { GroupRequest, OwnGroupRequest } from '@app/contract/memberships.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import { publish } from '#events/events.ts'
import { insertFollows } from '#features/follows/index.ts'
import {
  deleteRequest,
  insertRequest,
  listRequests,
  listRequestsOf,
  loadGroups,
  lockGroupFor,
  requireGroupAdmin,
  takeRequest,
  whyNotAsked,
} from '#features/groups/index.ts'
import { loadPersons } from '#features/profiles/index.ts'
import { type PageRequest, type Slice, slice } from '#http/pages.ts'

type Applicant = { groupId: string; memberId: string }
type Pending = Applicant & { id: string }

const most = limits.groupRequests

/** Asks to join a closed group. Idempotent. */
export async function askToJoin(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { groupId, memberId }: Applicant,
): Promise<OwnGroupRequest> {
  const stored = await insertRequest(db, { groupId, senderId: memberId, at: now(), most })
  if (!stored) throw await whyNotAsked(db, { id: groupId, memberId, most })
  const groups = await loadGroups(db, [groupId])
  return { id: stored.id, group: groups.get(groupId)!, created: stored.created_at.toISOString() }
}

/** The requests of a member. */
export async function requestsOf(
  { db }: Pick<Context, 'db'>,
  memberId: string,
): Promise<{ results: OwnGroupRequest[] }> {
  const rows = await listRequestsOf(db, memberId, most)
  const groups = await loadGroups(
    db,
    rows.map(({ group_id }) => group_id),
  )
  return {
    results: rows.map(({ id, group_id, created_at }) => ({
      id,
      group: groups.get(group_id)!,
      created: created_at.toISOString(),
    })),
  }
}

/** The requests to join a group, for its admins. */
export async function requestsTo(
  { db }: Pick<Context, 'db'>,
  { groupId, memberId }: Applicant,
  page: PageRequest,
): Promise<Slice<GroupRequest>> {
  await requireGroupAdmin(db, { id: groupId, adminId: memberId })
  const rows = await listRequests(db, { groupId, after: page.after, limit: page.size + 1 })
  const { results, after } = slice(rows, page.size, ({ id }) => id)
  const senders = await loadPersons(
    db,
    results.map(({ sender_id }) => sender_id),
  )
  return {
    results: results.map(({ id, sender_id, created_at }) => ({
      id,
      sender: senders.get(sender_id)!,
      created: created_at.toISOString(),
    })),
    after,
  }
}

/** Lets the sender of a request join. */
export async function acceptRequest(
  { db, bus }: Pick<Context, 'db' | 'bus'>,
  { id, groupId, memberId: adminId }: Pending,
): Promise<undefined> {
  const senderId = await db.transaction().execute(async (tx) => {
    await lockGroupFor(tx, { id: groupId, adminId })
    const memberId = orNotFound(await takeRequest(tx, { id, groupId }))
    const follow = { memberId, kind: 'group', targetId: groupId } as const
    const { isNew, hadRoom } = orNotFound((await insertFollows(tx, [follow], { areAdmitted: true }))[0])
    if (!hadRoom) {
      throw new AppError('invalid_input', { non_field_errors: [{ code: 'too_many', values: { max: limits.follows } }] })
    }
    if (isNew) await publish(tx, { kind: 'group_request_accepted', groupId, by: adminId, memberId })
    return memberId
  })
  bus.publish('interests', { profileId: senderId })
}

/** Declines a request as an admin, or withdraws it as its sender. */
export async function endRequest({ db }: Pick<Context, 'db'>, pending: Pending): Promise<undefined> {
  if (await deleteRequest(db, pending)) return
  await requireGroupAdmin(db, { id: pending.groupId, adminId: pending.memberId })
}

import { limits } from '@app/contract/limits.ts'
import type { GroupInvite, OwnGroupInvite } from '@app/contract/memberships.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError } from '#errors.ts'
import { following } from '#features/follows/index.ts'
import {
  deleteInvite,
  findInvite,
  insertInvite,
  isInGroup,
  listInvites,
  listInvitesOf,
  loadGroups,
  lockGroupFor,
  requireGroup,
  requireGroupAdmin,
  type StoredInvite,
} from '#features/groups/index.ts'
import { listReachable, loadPersons } from '#features/profiles/index.ts'
import { type PageRequest, type Slice, slice } from '#http/pages.ts'
import type { Member } from '#http/viewer.ts'

type Pending = { id: string; groupId: string; memberId: string }

const most = limits.groupInvites

/** Invites a member whom the admin can reach. Idempotent. */
export async function invite(
  { db, now }: Pick<Context, 'db' | 'now'>,
  admin: Member,
  { groupId, recipientId }: { groupId: string; recipientId: string },
): Promise<GroupInvite> {
  const stored = await db.transaction().execute(async (tx) => {
    await lockGroupFor(tx, { id: groupId, adminId: admin.profileId })
    const wanted = { groupId, senderId: admin.profileId, recipientId, at: now(), most }
    const inserted = await insertInvite(tx, wanted)
    if (!inserted) throw await whyNotInvited(tx, admin, { groupId, recipientId })
    return inserted
  })
  return (await present(db, [stored]))[0]!
}

async function whyNotInvited(
  db: Db,
  admin: Member,
  { groupId, recipientId }: { groupId: string; recipientId: string },
): Promise<AppError> {
  if (await isInGroup(db, { groupId, memberId: recipientId })) {
    return new AppError('invalid_input', { recipient: ['already_member'] })
  }
  const isThere = (await listReachable(db, admin, [recipientId])).has(recipientId)
  const fault = isThere ? ({ code: 'too_many', values: { max: most } } as const) : 'unknown_target'
  return new AppError('invalid_input', { recipient: [fault] })
}

/** The invitations of a member. */
export async function invitesOf({ db }: Pick<Context, 'db'>, memberId: string): Promise<{ results: OwnGroupInvite[] }> {
  const rows = await listInvitesOf(db, memberId, most)
  const [groups, senders] = [
    await loadGroups(
      db,
      rows.map(({ group_id }) => group_id),
    ),
    await loadPersons(
      db,
      rows.map(({ sender_id }) => sender_id),
    ),
  ]
  return {
    results: rows.map(({ id, group_id, sender_id, created_at }) => ({
      id,
      group: groups.get(group_id)!,
      sender: senders.get(sender_id)!,
      created: created_at.toISOString(),
    })),
  }
}

/** The pending invitations of a group, for its admins. */
export async function invitesTo(
  { db }: Pick<Context, 'db'>,
  { groupId, memberId }: { groupId: string; memberId: string },
  page: PageRequest,
): Promise<Slice<GroupInvite>> {
  await requireGroupAdmin(db, { id: groupId, adminId: memberId })
  const rows = await listInvites(db, { groupId, after: page.after, limit: page.size + 1 })
  const { results, after } = slice(rows, page.size, ({ id }) => id)
  return { results: await present(db, results), after }
}

async function present(db: Db, rows: readonly StoredInvite[]): Promise<GroupInvite[]> {
  const persons = await loadPersons(
    db,
    rows.flatMap(({ sender_id, recipient_id }) => [sender_id, recipient_id]),
  )
  return rows.map(({ id, sender_id, recipient_id, created_at }) => ({
    id,
    sender: persons.get(sender_id)!,
    recipient: persons.get(recipient_id)!,
    created: created_at.toISOString(),
  }))
}

/** Accepts an invitation. Joining the group in any other way accepts it, too. */
export function acceptingInvites(context: Context) {
  const { follow } = following(context)
  return async ({ id, groupId, memberId }: Pending): Promise<undefined> => {
    await requireGroup(context.db, groupId)
    const found = await findInvite(context.db, id)
    if (found && found.group_id !== groupId) throw new AppError('not_found')
    if (found?.recipient_id !== memberId) throw new AppError('not_invited')
    await follow({ memberId, kind: 'group', targetId: groupId })
  }
}

/** Withdraws an invitation as an admin, or declines it as its recipient. */
export async function endInvite({ db }: Pick<Context, 'db'>, pending: Pending): Promise<undefined> {
  if (await deleteInvite(db, pending)) return
  await requireGroupAdmin(db, { id: pending.groupId, adminId: pending.memberId })
}

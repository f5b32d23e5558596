import { sql } from 'kysely'

import type { Tx } from '#db/db.ts'

import { isMember } from '#features/profiles/index.ts'

import { isGroupAdmin, isGroupMember } from './audience.ts'

/** Locks a group. */
export function lockGroup(tx: Tx, id: string) {
  return tx.selectFrom('groups').where('id', '=', id).forNoKeyUpdate().select(['id', 'archived_at']).executeTakeFirst()
}

/** Makes somebody who belongs to the group an admin. Returns false if they do not; idempotent. */
export async function insertAdmin(
  tx: Tx,
  { groupId, memberId, at }: { groupId: string; memberId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with added as (
      insert into group_admins (group_id, member_id, created_at)
      select ${groupId}, ${memberId}, ${at} where ${isGroupMember(memberId, groupId)} and ${isMember(memberId)}
      on conflict do nothing
      returning member_id
    )
    select from added
    union all
    select from group_admins where (group_id, member_id) = (${groupId}, ${memberId})
  `.execute(tx)
  return rows.length > 0
}

export async function deleteAdminOf(
  tx: Tx,
  { groupId, memberId }: { groupId: string; memberId: string },
): Promise<void> {
  await tx.deleteFrom('group_admins').where('group_id', '=', groupId).where('member_id', '=', memberId).execute()
}

/** Archives a group for an admin, and ends what is asked and offered. Returns false if it is not theirs to archive. */
export async function updateArchived(
  tx: Tx,
  { id, adminId, at }: { id: string; adminId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('groups as g')
    .set((eb) => ({ archived_at: eb.fn.coalesce('g.archived_at', eb.val(at)) }))
    .where('g.id', '=', id)
    .where(isGroupAdmin(adminId, sql.ref('g.id')))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('group_requests').where('group_id', '=', id).execute()
  await tx.deleteFrom('group_invites').where('group_id', '=', id).execute()
  return true
}

import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { insertEventFor } from '#events/events.ts'
import { isMember, reachableBy } from '#features/profiles/index.ts'

import { isGroupAdmin, isGroupMember } from './audience.ts'

export type StoredInvite = { id: string; sender_id: string; recipient_id: string; created_at: Date }
type NewInvite = { groupId: string; senderId: string; recipientId: string; at: Date; most: number }

/**
 * Invites a member whom the sender can reach and who does not belong to the group, unless they have `most` invitations
 * pending, and publishes the event. Returns the invitation, also one that is pending already, or `undefined` if there is
 * none.
 */
export async function insertInvite(
  tx: Tx,
  { groupId, senderId, recipientId, at, most }: NewInvite,
): Promise<StoredInvite | undefined> {
  const invited = sql.ref<string>('p.id')
  const { rows } = await sql<StoredInvite>`
    with added as (
      insert into group_invites (group_id, sender_id, recipient_id, created_at)
      select ${groupId}, ${senderId}, p.id, ${at}
      from (select ${recipientId}::bigint as id) p
      where ${isMember(invited)} and ${reachableBy({ profileId: senderId }, invited)}
        and not ${isGroupMember(invited, groupId)}
        and (select count(*) from group_invites where recipient_id = p.id) < ${most}
      on conflict do nothing
      returning id, group_id, sender_id, recipient_id, created_at
    ), published as (
      ${insertEventFor(
        'added',
        sql`jsonb_build_object(
          'kind', 'group_invited', 'groupId', group_id::text, 'by', sender_id::text, 'memberId', recipient_id::text
        )`,
      )}
    )
    select id, sender_id, recipient_id, created_at from added
    union all
    select id, sender_id, recipient_id, created_at
    from group_invites where (group_id, recipient_id) = (${groupId}, ${recipientId})
  `.execute(tx)
  return rows[0]
}

type Page = { groupId: string; after: string | undefined; limit: number }

/** The pending invitations of a group, newest first. */
export function listInvites(db: Db, { groupId, after, limit }: Page) {
  return db
    .selectFrom('group_invites')
    .where('group_id', '=', groupId)
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'sender_id', 'recipient_id', 'created_at'])
    .execute()
}

/** The pending invitations of a member, newest first. */
export function listInvitesOf(db: Db, recipientId: string, limit: number) {
  return db
    .selectFrom('group_invites')
    .where('recipient_id', '=', recipientId)
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'group_id', 'sender_id', 'created_at'])
    .execute()
}

export function findInvite(db: Db, id: string) {
  return db.selectFrom('group_invites').where('id', '=', id).select(['group_id', 'recipient_id']).executeTakeFirst()
}

/** Deletes an invitation for its recipient or an admin. Returns false if there is none that the member may delete. */
export async function deleteInvite(
  db: Db,
  { id, groupId, memberId }: { id: string; groupId: string; memberId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('group_invites')
    .where('id', '=', id)
    .where('group_id', '=', groupId)
    .where((eb) => eb.or([eb('recipient_id', '=', memberId), isGroupAdmin(memberId, eb.ref('group_invites.group_id'))]))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

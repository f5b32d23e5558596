import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { insertEventFor } from '#events/events.ts'
import { isMember } from '#features/profiles/index.ts'

import { isGroupAdmin, isGroupMember } from './audience.ts'

type Stored = { id: string; created_at: Date }
type NewRequest = { groupId: string; senderId: string; at: Date; most: number }

/**
 * Asks to join a closed group, unless the member belongs to it or has `most` requests pending, and publishes the event.
 * Returns the request, also one that is pending already, or `undefined` if there is none.
 */
export async function insertRequest(db: Db, { groupId, senderId, at, most }: NewRequest): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    with added as (
      insert into group_requests (group_id, sender_id, created_at)
      select g.id, ${senderId}, ${at}
      from (
        -- Locked, as archiving the group deletes its requests.
        select id from groups where id = ${groupId} and is_closed and archived_at is null for share
      ) g
      where not ${isGroupMember(senderId, sql.ref('g.id'))}
        and (select count(*) from group_requests where sender_id = ${senderId}) < ${most}
      on conflict do nothing
      returning id, group_id, sender_id, created_at
    ), published as (
      ${insertEventFor(
        'added',
        sql`jsonb_build_object('kind', 'group_requested', 'groupId', group_id::text, 'by', sender_id::text)`,
      )}
    )
    select id, created_at from added
    union all
    select id, created_at from group_requests where (group_id, sender_id) = (${groupId}, ${senderId})
  `.execute(db)
  // The statement does not see the same request of another one that it has waited for.
  return rows[0] ?? findRequest(db, { groupId, senderId })
}

function findRequest(
  db: Db,
  { groupId, senderId }: { groupId: string; senderId: string },
): Promise<Stored | undefined> {
  return db
    .selectFrom('group_requests')
    .where('group_id', '=', groupId)
    .where('sender_id', '=', senderId)
    .select(['id', 'created_at'])
    .executeTakeFirst()
}

type Page = { groupId: string; after: string | undefined; limit: number }

/** The requests to join a group, newest first. */
export function listRequests(db: Db, { groupId, after, limit }: Page) {
  return db
    .selectFrom('group_requests')
    .where('group_id', '=', groupId)
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'sender_id', 'created_at'])
    .execute()
}

/** The pending requests of a member, newest first. */
export function listRequestsOf(db: Db, senderId: string, limit: number) {
  return db
    .selectFrom('group_requests')
    .where('sender_id', '=', senderId)
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'group_id', 'created_at'])
    .execute()
}

/** Takes a request out, to be granted. Returns its sender. */
export async function takeRequest(
  tx: Tx,
  { id, groupId }: { id: string; groupId: string },
): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('group_requests')
    .where('id', '=', id)
    .where('group_id', '=', groupId)
    .where(sql<boolean>`${isMember(sql.ref('group_requests.sender_id'))}`)
    .returning('sender_id')
    .executeTakeFirst()
  return taken?.sender_id
}

/** Deletes a request for its sender or an admin. Returns false if there is none that the member may delete. */
export async function deleteRequest(
  db: Db,
  { id, groupId, memberId }: { id: string; groupId: string; memberId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('group_requests')
    .where('id', '=', id)
    .where('group_id', '=', groupId)
    .where((eb) => eb.or([eb('sender_id', '=', memberId), isGroupAdmin(memberId, eb.ref('group_requests.group_id'))]))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

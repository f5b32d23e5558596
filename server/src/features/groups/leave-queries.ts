import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { isMember } from '#features/profiles/index.ts'

import { isGroupAdmin } from './audience.ts'

/** Locks up to `limit` groups that a member administers, so that not all of their admins go at once. Returns their ids. */
export async function lockGroupsOf(tx: Tx, memberId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('groups')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('group_admins')
        .where('member_id', '=', memberId)
        .orderBy('group_id')
        .limit(limit)
        .select('group_id'),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Ends the office of a member in these groups. Where nobody else is an admin, the member of longest standing becomes one;
 * a group without other members is archived.
 */
export async function deleteAdmin(
  tx: Tx,
  { memberId, ids, at }: { memberId: string; ids: readonly string[]; at: Date },
) {
  await sql`
    with gone as (
      delete from group_admins where member_id = ${memberId} and group_id = any(${ids}::bigint[]) returning group_id
    ), heir as materialized (
      select group_id, (
        select follower_id from follows
        where kind = 'group' and target_id = group_id and follower_id <> ${memberId} and ${isMember(sql.ref('follows.follower_id'))}
        order by created_at, follower_id desc
        limit 1
      ) as member_id
      from gone
      where not exists (
        select from group_admins other where other.group_id = gone.group_id and other.member_id <> ${memberId}
      )
    ), named as (
      insert into group_admins (group_id, member_id, created_at)
      select group_id, member_id, ${at} from heir where member_id is not null
    )
    update groups set archived_at = ${at}
    from heir
    where groups.id = heir.group_id and heir.member_id is null and archived_at is null
  `.execute(tx)
}

/**
 * Withdraws what a member and others have offered and asked each other: invitations, and requests to join groups that the other
 * administers alone.
 */
export async function deleteBetween(tx: Tx, one: string, others: readonly string[]): Promise<void> {
  const pairs = sql`
    select ${one}::bigint, other from unnest(${others}::bigint[]) other
    union all
    select other, ${one}::bigint from unnest(${others}::bigint[]) other
  `
  await sql`
    with requests as (
      delete from group_requests using (${pairs}) as pair (sender_id, admin_id)
      where group_requests.sender_id = pair.sender_id
        and ${isGroupAdmin(sql.ref('pair.admin_id'), sql.ref('group_requests.group_id'))}
        and not exists (
          select from group_admins also
          where also.group_id = group_requests.group_id and also.member_id <> pair.admin_id
        )
    )
    delete from group_invites where (sender_id, recipient_id) in (${pairs})
  `.execute(tx)
}

/** Deletes up to `limit` requests by a member. Returns how many. */
export async function deleteRequestsOf(db: Db, profileId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from group_requests
    where id in (select id from group_requests where sender_id = ${profileId} limit ${limit})
  `.execute(db)
  return Number(numAffectedRows)
}

/** Deletes up to `limit` invitations of a member and as many by them. Returns how many. */
export async function deleteInvitesOf(db: Db, profileId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from group_invites
    where id in (
      (select id from group_invites where recipient_id = ${profileId} limit ${limit})
      union all
      (select id from group_invites where sender_id = ${profileId} limit ${limit})
    )
  `.execute(db)
  return Number(numAffectedRows)
}

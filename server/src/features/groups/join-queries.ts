import { limits } from '@app/contract/limits.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'

import type { EventOf } from '#events/events.ts'

import { isGroupMember } from './audience.ts'

type Id = Expression<string> | RawBuilder<string>

/** A condition on a group: the member may join it without an invitation, or belongs to it. */
export function groupOpenFor(memberId: Id, groupId: Id): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from groups open where open.id = ${groupId} and not open.is_closed and open.archived_at is null)
    or ${isGroupMember(memberId, groupId)}
  )`
}

/**
 * Part of a statement: deletes the invitations to the groups of the acts, if the members have room for another follow.
 * Returns their `member_id`, `group_id` and `sender_id`.
 */
export function acceptInvites(acts: string, members: string): RawBuilder<unknown> {
  return sql`
    delete from group_invites invite
    using ${sql.table(acts)} given
      join ${sql.table(members)} joining on joining.id = given.member_id
      join groups g on g.id = given.target_id
    where given.kind = 'group' and (invite.group_id, invite.recipient_id) = (g.id, joining.id)
      and g.archived_at is null and joining.follows_count < ${limits.follows}
    returning invite.recipient_id as member_id, invite.group_id, invite.sender_id
  `
}

/** The event of such an invitation. */
export const inviteAccepted: RawBuilder<EventOf<'group_invite_accepted'>> = sql`jsonb_build_object(
  'kind', 'group_invite_accepted', 'groupId', group_id::text, 'by', member_id::text, 'inviterId', sender_id::text
)`

/** Part of a statement: deletes the requests that the follows, with `follower_id`, `kind` and `target_id`, have made needless. */
export function withdrawRequests(follows: string): RawBuilder<unknown> {
  return sql`
    delete from group_requests request using ${sql.table(follows)} given
    where given.kind = 'group' and (request.group_id, request.sender_id) = (given.target_id, given.follower_id)
  `
}

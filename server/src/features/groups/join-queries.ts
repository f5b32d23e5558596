import { limits } from '@app/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'

import type { EventOf } from '#events/events.ts'

/** A condition on the group with this alias: everybody may join it without an invitation. */
export function isOpenGroup(alias: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${sql.ref(`${alias}.is_closed`)} and ${sql.ref(`${alias}.archived_at`)} is null)`
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

import { type Expression, type RawBuilder, sql } from 'kysely'

import type { ViewerOf } from '#features/profiles/index.ts'

type Id = string | null | Expression<string | null> | RawBuilder<string | null>

/** A condition: the member belongs to the group, which they do by following it. */
export function isGroupMember(memberId: Id, groupId: Id): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from follows membership
    where membership.follower_id = ${memberId} and membership.kind = 'group' and membership.target_id = ${groupId}
  )`
}

/** A condition: the member is an admin of the group. */
export function isGroupAdmin(memberId: Id, groupId: Id): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from group_admins admin where admin.group_id = ${groupId} and admin.member_id = ${memberId}
  )`
}

/** A condition: the viewer may see what is in the group; also if there is none (`canSeePost`). */
export function groupOpenTo({ profileId }: ViewerOf, groupId: RawBuilder<string | null>): RawBuilder<boolean> {
  return sql<boolean>`(
    ${groupId} is null
    or not ${isClosedGroup(groupId)}
    or ${isGroupMember(profileId, groupId)}
  )`
}

/** A condition: the group is closed. */
export function isClosedGroup(groupId: Id): RawBuilder<boolean> {
  return sql<boolean>`exists (select from groups closed where closed.id = ${groupId} and closed.is_closed)`
}

/** A condition: the member may write in the group. */
export function groupWritableBy({ profileId }: ViewerOf, groupId: Id): RawBuilder<boolean> {
  return sql<boolean>`(
    ${isGroupMember(profileId, groupId)}
    and not ${isArchivedGroup(groupId)}
  )`
}

/** A condition: the group is archived. */
export function isArchivedGroup(groupId: Id): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from groups archived where archived.id = ${groupId} and archived.archived_at is not null
  )`
}

/** A query of the ids of the members of a group; of none if the viewer may not see what is in it. */
export function groupMembersFor(viewer: ViewerOf, groupId: string): RawBuilder<unknown> {
  return sql`
    select membership.follower_id from follows membership
    where membership.kind = 'group' and membership.target_id = ${groupId}
      and ${groupOpenTo(viewer, sql`${groupId}::bigint`)}`
}

/**
 * A condition: the member is among these, which is looked up for each row. A subselect of one value is never joined or hashed,
 * for which all members of the group would be read.
 */
export function isGroupMemberFor(viewer: ViewerOf, groupId: string, memberId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(
    (
      select true from follows membership
      where membership.follower_id = ${memberId} and membership.kind = 'group' and membership.target_id = ${groupId}
    )
    and ${groupOpenTo(viewer, sql`${groupId}::bigint`)}
  )`
}

/** The groups that members belong to, as `member_id` and `id`. */
export function groupsOf(memberIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    select follower_id as member_id, target_id as id from follows
    where follower_id = any(${memberIds}::bigint[]) and kind = 'group'`
}

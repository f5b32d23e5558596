import type { Viewer } from '@app/domain/audience/audience.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'

type Id = string | Expression<string> | RawBuilder<string>

/** The viewer in a statement: a known one, or each member of a column. */
export type ViewerOf = Viewer | { readonly profileId: RawBuilder<string> }

/** A query of the ids of the members who are not `reachableBy` the viewer. */
export function unreachableBy({ profileId }: ViewerOf): RawBuilder<unknown> {
  return sql`
    select suspended.id from profiles suspended where suspended.suspended_at is not null
    union all
    select block.blocked_id from blocks block where block.member_id = ${profileId}
    union all
    select block.member_id from blocks block where block.blocked_id = ${profileId}
  `
}

/**
 * A condition: the viewer may write to a member, mention them and see what they write (`canReach`). `is true` keeps the
 * planner from turning it into joins, which would read all blocks before a page.
 */
export function reachableBy(viewer: ViewerOf, memberId: Id): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from profiles suspended where suspended.id = ${memberId} and suspended.suspended_at is not null)
    and ${isUnblockedBetween(viewer, memberId)}
  ) is true`
}

/** A condition: neither of the two blocks the other. It is `reachableBy` where no suspended member can be. */
export function isUnblockedBetween({ profileId }: ViewerOf, memberId: Id): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from blocks block where block.member_id = ${profileId} and block.blocked_id = ${memberId})
    and not exists (select from blocks block where block.member_id = ${memberId} and block.blocked_id = ${profileId})
  ) is true`
}

/** A condition: the viewer blocks the member. */
export function isBlockedBy({ profileId }: ViewerOf, memberId: Id): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from blocks block where block.member_id = ${profileId} and block.blocked_id = ${memberId}
  )`
}

/** True for a member, false for a former member and the product itself, null if there is no such profile. */
export function isMember(profileId: Id): RawBuilder<boolean | null> {
  return sql<
    boolean | null
  >`(select somebody.user_id is not null from profiles somebody where somebody.id = ${profileId})`
}

/** An expression: about how many profiles there are, which the planner knows; 0 as long as it does not. */
export const aboutAllProfiles = sql<number>`(select greatest(reltuples, 0) from pg_class where oid = 'profiles'::regclass)`

/** A condition: the profile is that of a former member. */
export function hasLeft(profileId: Id): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from profiles former where former.id = ${profileId} and former.user_id is null and not former.is_system
  )`
}

/** Whom members have blocked and who has blocked them, as `member_id` and `id`. */
export function blocksOf(memberIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    select member_id, blocked_id as id from blocks where member_id = any(${memberIds}::bigint[])
    union all
    select blocked_id, member_id from blocks where blocked_id = any(${memberIds}::bigint[])`
}

import { type Expression, type RawBuilder, sql } from 'kysely'

import type { Target } from '#features/targets/index.ts'

type Id = string | Expression<string> | RawBuilder<string>
type Kind = Target['kind']

/** A condition: the member follows the target. */
export function isFollowing(followerId: Id, kind: Kind, targetId: Id): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from follows followed
    where followed.follower_id = ${followerId} and followed.kind = ${sql.lit(kind)} and followed.target_id = ${targetId}
  )`
}

/**
 * A query of the ids of the targets of a kind that a member follows, as `target_id`; it can be ordered by `created_at`.
 */
export function followedIds(followerId: RawBuilder<unknown>, kind: Kind): RawBuilder<unknown> {
  return sql`select target_id from follows where follower_id = ${followerId} and kind = ${sql.lit(kind)}`
}

/** What members follow, as `member_id`, `kind` and `id`. */
export function followsOf(memberIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    select follower_id as member_id, kind::text, target_id as id from follows
    where follower_id = any(${memberIds}::bigint[])`
}

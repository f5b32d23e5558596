import { type Expression, type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
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

/** The newest followers have been listed up to this one. */
export type FollowerCursor = { at: string; id: string }

/** The followers of a target, newest first, after the follower `after`. */
export type FollowersPage = { key: string; target: Target; after: FollowerCursor | undefined }

/** Up to `limit` followers of each page, as the key, the follower and their cursor. It reads no more, however many follow. */
export async function listNewestFollowers(db: Db, pages: readonly FollowersPage[], limit: number) {
  const given = pages.map(({ key, target, after }) => ({ key, ...target, at: after?.at, after: after?.id }))
  const { rows } = await sql<{ key: string; followerId: string; at: string }>`
    select told.key, follower.follower_id as "followerId", follower.created_at::text as at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as told (
      key text, kind target_kind, "targetId" bigint, at timestamptz, after bigint
    )
    cross join lateral (
      select f.follower_id, f.created_at
      from follows f
      where f.kind = told.kind and f.target_id = told."targetId"
        and f.created_at <= coalesce(told.at, 'infinity') and (f.created_at < told.at or f.follower_id > told.after) is not false
      order by f.created_at desc, f.follower_id
      limit ${limit}
    ) follower
    order by told.key, follower.created_at desc, follower.follower_id
  `.execute(db)
  return Map.groupBy(rows, ({ key }) => key)
}

/** Whom to tell of something: the followers of a member and of a portfolio, after the follower `after`. */
export type Audience = { key: string; profileId: string; portfolioId: string; after: string | undefined }

/** Up to `limit` followers of each audience, in the order of their ids, as the key and the follower. */
export async function listFollowersOf(db: Db, audiences: readonly Audience[], limit: number) {
  const { rows } = await sql<{ key: string; followerId: string }>`
    select told.key, follower.follower_id as "followerId"
    from jsonb_to_recordset(${JSON.stringify(audiences)}::jsonb) as told (
      key text, "profileId" bigint, "portfolioId" bigint, after bigint
    )
    cross join lateral (
      select follower_id
      from follows
      where (kind, target_id) in (('profile', told."profileId"), ('portfolio', told."portfolioId"))
        and follower_id > coalesce(told.after, 0)
      group by follower_id
      order by follower_id
      limit ${limit}
    ) follower
    order by told.key, follower.follower_id
  `.execute(db)
  return Map.groupBy(rows, ({ key }) => key)
}

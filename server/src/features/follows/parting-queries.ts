import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { insertEventFor } from '#events/events.ts'
import { portfolioIdsOf } from '#features/portfolios/index.ts'
import { isUnblockedBetween } from '#features/profiles/index.ts'

import { countFollows, followEvent } from './queries.ts'

/**
 * Ends that a member and others follow each other and each other's portfolios, updates the counters and publishes the events. What they
 * mute stays muted. The caller has locked all of the profiles.
 */
export async function unfollowEachOther(db: Db, oneId: string, otherIds: readonly string[]): Promise<void> {
  await sql`
    with pair (follower_id, followed_id) as (
      select ${oneId}::bigint, other from unnest(${otherIds}::bigint[]) other
      union all
      select other, ${oneId}::bigint from unnest(${otherIds}::bigint[]) other
    ), target as (
      select pair.follower_id, 'profile'::target_kind as kind, pair.followed_id as target_id from pair
      union all
      select pair.follower_id, 'portfolio', owned.id
      from pair cross join lateral (${portfolioIdsOf(sql.ref('pair.followed_id'))}) owned
    ), gone as (
      delete from follows f using target
      where (f.follower_id, f.kind, f.target_id) = (target.follower_id, target.kind, target.target_id)
      returning f.follower_id, f.kind, f.target_id
    ), followers as (
      update profiles p set follows_count = p.follows_count - change.count
      from (select follower_id as id, count(*) from gone group by 1) change
      where p.id = change.id
    ), published as (
      ${insertEventFor('gone', followEvent('unfollowed'))}
    )
    ${countFollows('gone', 'deleted')}
  `.execute(db)
}

export type Pair = { followerId: string; followedId: string }

/** Those of the members who follow others although one of the two blocks the other. */
export async function listBlocked(db: Db, pairs: readonly Pair[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select distinct pair.follower_id as "followerId", pair.followed_id as "followedId"
    from unnest(
      ${pairs.map(({ followerId }) => followerId)}::bigint[], ${pairs.map(({ followedId }) => followedId)}::bigint[]
    ) as pair (follower_id, followed_id)
    where not ${isUnblockedBetween({ profileId: sql.ref('pair.follower_id') }, sql.ref('pair.followed_id'))}
    order by 1, 2
  `.execute(db)
  return rows
}

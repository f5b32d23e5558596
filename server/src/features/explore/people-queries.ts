import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { reachableBy } from '#features/profiles/index.ts'

/**
 * How close a member is to the viewer: how many members whom the viewer follows follow them, how many instruments both
 * follow, and how many followers they have.
 */
export type Closeness = { friends: number; shared: number; followers: number; id: string }

type PeoplePage = { after: Closeness | undefined; limit: number }

/** How many of the viewer's newest follows of each kind are read, and how many follows or followers of each of these. */
const newest = sql.lit(30)

/**
 * Common table expressions. `close` holds the members whom the viewer's follows follow and those who follow the same
 * instruments, with their counts.
 */
function membersCloseTo(profileId: string) {
  return sql`
    with mine as materialized (
      (
        select kind, target_id from follows where follower_id = ${profileId} and kind = 'profile'
        order by created_at desc limit ${newest}
      )
      union all
      (
        select kind, target_id from follows where follower_id = ${profileId} and kind = 'instrument'
        order by created_at desc limit ${newest}
      )
    ),
    close as materialized (
      select met.id, count(*) filter (where mine.kind = 'profile')::integer as friends,
        count(*) filter (where mine.kind = 'instrument')::integer as shared
      from mine
      cross join lateral (
        (
          select target_id as id from follows
          where mine.kind = 'profile' and follower_id = mine.target_id and kind = 'profile'
          order by created_at desc limit ${newest}
        )
        union all
        (
          select follower_id from follows
          where mine.kind = 'instrument' and kind = 'instrument' and target_id = mine.target_id
          order by created_at desc limit ${newest}
        )
      ) as met
      group by met.id
    )
  `
}

/**
 * Lists members whom the viewer can reach and does not follow: first those whom the viewer's follows follow, then those who follow the
 * same instruments, then all others by followers. Reads fewer than 2,000 follows for any viewer.
 */
export async function listRecommended(db: Db, profileId: string, { after, limit }: PeoplePage): Promise<Closeness[]> {
  const isLater = after
    ? sql`(friends, shared, followers, id) < (${after.friends}, ${after.shared}, ${after.followers}, ${after.id})`
    : sql`true`
  const isAmongOthers = after !== undefined && after.friends === 0 && after.shared === 0
  const isLaterOther = isAmongOthers
    ? sql`(follower_count, id) < (${after.followers}::integer, ${after.id}::bigint)`
    : sql`true`
  const mayBeTold = sql`user_id is not null and id <> ${profileId} and not exists (
    select from follows where follower_id = ${profileId} and kind = 'profile' and target_id = profiles.id
  ) and ${reachableBy({ profileId }, sql.ref('profiles.id'))}`
  const { rows } = await sql<Closeness>`
    ${membersCloseTo(profileId)}
    select * from (
      (
        select * from (
          select profiles.id, close.friends, close.shared, follower_count as followers
          from close join profiles using (id)
          where ${mayBeTold}
        ) as known
        where ${isLater}
        order by friends desc, shared desc, followers desc, id desc
        limit ${limit}
      )
      union all
      (
        select id, 0, 0, follower_count
        from profiles
        where ${mayBeTold} and not exists (select from close where close.id = profiles.id) and ${isLaterOther}
        order by follower_count desc, id desc
        limit ${limit}
      )
    ) as recommended
    order by friends desc, shared desc, followers desc, id desc
    limit ${limit}
  `.execute(db)
  return rows
}

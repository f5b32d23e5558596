import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { insertEventFor } from '#events/events.ts'

import { countFollows, followEvent } from './queries.ts'

/**
 * Deletes up to `limit` follows by a member and as many of them, updates the counters and publishes the events. Returns
 * the ids of the followers. Takes the same locks as a follow, in the same order: followers, follows, counters.
 */
export async function deleteFollowsOf(db: Db, profileId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with chosen as materialized (
      (select follower_id, kind, target_id from follows where follower_id = ${profileId} limit ${limit})
      union all
      (select follower_id, kind, target_id from follows where kind = 'profile' and target_id = ${profileId} limit ${limit})
    ), follower as materialized (
      select id from profiles where id in (select follower_id from chosen) order by id for no key update
    ), gone as (
      delete from follows f using chosen, follower
      where (f.follower_id, f.kind, f.target_id) = (chosen.follower_id, chosen.kind, chosen.target_id)
        and f.follower_id = follower.id
      returning f.follower_id, f.kind, f.target_id
    ), followers as (
      update profiles p set follows_count = p.follows_count - change.count
      from (select follower_id as id, count(*) from gone group by 1) change
      where p.id = change.id
    ), published as (
      ${insertEventFor('gone', followEvent('unfollowed'))}
    ), counted as (
      ${countFollows('gone', 'deleted')}
    )
    select follower_id as id from gone
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes the counters of a member whom nobody follows. Returns how many. */
export async function deleteCountersOf(db: Db, profileId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('follower_counters')
    .where('kind', '=', 'profile')
    .where('target_id', '=', profileId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('follows').where('kind', '=', 'profile').where('target_id', '=', profileId))),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/**
 * Removes up to `limit` follows by and of a member each, with what they count; gives the followers. The counters are locked in
 * the order of their ids, as by those who follow.
 */
export async function deleteFollowsOf(db: Db, profileId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from follows
      where (follower_id, kind, target_id) in (
        (select follower_id, kind, target_id from follows where follower_id = ${profileId} limit ${limit})
        union all
        (select follower_id, kind, target_id from follows where kind = 'profile' and target_id = ${profileId} limit ${limit})
      )
      returning follower_id, kind, target_id
    ), change as (
      select id, sum(follows) as follows, sum(followers) as followers
      from (
        select follower_id as id, 1 as follows, 0 as followers from gone
        union all
        select target_id, 0, 1 from gone where kind = 'profile'
      ) side
      group by id
    ), person as (
      select id from profiles where id in (select id from change) order by id for no key update
    ), persons as (
      update profiles p
      set follows_count = p.follows_count - change.follows, follower_count = p.follower_count - change.followers
      from person join change using (id)
      where p.id = person.id
    ), instrument as (
      select id from instruments where id in (select target_id from gone where kind = 'instrument') order by id for no key update
    ), instruments as (
      update instruments i set follower_count = i.follower_count - 1 from instrument where i.id = instrument.id
    )
    select follower_id as id from gone
  `.execute(db)
  return rows.map(({ id }) => id)
}

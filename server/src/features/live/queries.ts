import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { inActivityOf } from '#features/posts/index.ts'
import type { FeedPost } from '#socket/live-facts.ts'

/** Those of the members in whose feed a post stands: who follows one of its sources or owns the wall, if it is activity for them. */
export async function listFollowersAmong(
  db: Db,
  { postId, sources }: FeedPost,
  profileIds: readonly string[],
): Promise<string[]> {
  const followed = sources.filter(([kind]) => kind !== 'wall')
  const owners = sources.flatMap(([kind, id]) => (kind === 'wall' ? id : []))
  const { rows } = await sql<{ id: string }>`
    select follower.id
    from (
      select f.follower_id as id
      from unnest(${followed.map(([kind]) => kind)}::follow_kind[], ${followed.map(([, id]) => id)}::bigint[])
        as source (kind, id)
      join follows f on f.kind = source.kind and f.target_id = source.id
      where f.follower_id = any(${profileIds}::bigint[])
      union
      select id from unnest(${owners}::bigint[]) as owner (id) where id = any(${profileIds}::bigint[])
    ) follower
    join posts p on p.id = ${postId}
    where ${inActivityOf({ profileId: sql.ref('follower.id') })}
  `.execute(db)
  return rows.map(({ id }) => id)
}

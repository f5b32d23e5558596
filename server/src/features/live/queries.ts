import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { FeedSource } from '#socket/live-facts.ts'

/**
 * Followers see a post of those they follow, about what they follow, and on their own wall, unless they mute one of
 * its sources.
 */
export async function listFollowersAmong(
  db: Db,
  sources: readonly FeedSource[],
  profileIds: readonly string[],
): Promise<string[]> {
  const followed = sources.filter(([kind]) => kind !== 'wall')
  const owners = sources.flatMap(([kind, id]) => (kind === 'wall' ? id : []))
  const rowsOf = (type: 'follow_kind' | 'feed_source') => sql`
    unnest(
      ${followed.map(([kind]) => kind)}::text[]::${sql.raw(type)}[],
      ${followed.map(([, id]) => id)}::bigint[]
    ) as source (kind, id)
  `
  const { rows } = await sql<{ id: string }>`
    (
      select f.follower_id as id
      from ${rowsOf('follow_kind')}
      join follows f on f.kind = source.kind and f.target_id = source.id
      where f.follower_id = any(${profileIds}::bigint[])
      union
      select id from unnest(${owners}::bigint[]) as owner (id) where id = any(${profileIds}::bigint[])
    )
    except
    select m.member_id
    from ${rowsOf('feed_source')}
    join mutes m on m.kind = source.kind and m.target_id = source.id
    where m.member_id = any(${profileIds}::bigint[])
  `.execute(db)
  return rows.map(({ id }) => id)
}

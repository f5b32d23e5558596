import type { Viewer } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Cursor } from '#http/pages.ts'

import { reachableBy } from './audience.ts'

/** Members whom the viewer can reach, the most followed first. */
export function listMostFollowed(db: Db, viewer: Viewer, after: Cursor | undefined, limit: number) {
  return db
    .selectFrom('profiles')
    .where('user_id', 'is not', null)
    .where(reachableBy(viewer, sql.ref('profiles.id')))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(follower_count, id) < (${after!.by}::integer, ${after!.id}::bigint)`),
    )
    .orderBy('follower_count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'follower_count as by'])
    .execute()
}

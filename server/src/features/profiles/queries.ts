import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

export function listPersons(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('profiles')
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .select(['id', 'slug', 'name', 'location', 'image_id', 'follower_count'])
    .execute()
}

import type { Db } from '#db/db.ts'

export function listPersonRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('profiles')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .select(['id', 'slug', 'name', 'image_id', 'location', 'follower_count'])
    .execute()
}

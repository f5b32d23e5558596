import type { Db } from '#db/db.ts'

export function findImage(db: Db, id: string) {
  return db.selectFrom('images').where('id', '=', id).select(['content_type', 'body']).executeTakeFirst()
}

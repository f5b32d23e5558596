import type { Db } from '#db/db.ts'

/** `body` is null once it is in the store. */
export function findImage(db: Db, id: string) {
  return db.selectFrom('images').where('id', '=', id).select(['content_type', 'body']).executeTakeFirst()
}

/** Images whose bytes are not in the store yet. */
export function listUnstored(db: Db, limit: number) {
  return db
    .selectFrom('images')
    .where('body', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'content_type', 'body'])
    .$narrowType<{ body: Buffer }>()
    .execute()
}

/** Drops the bytes of images that are in the store; gives the ids of those that are still there. */
export async function updateStored(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .updateTable('images')
    .set({ body: null })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function listImageIds(db: Db, ownerId: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('images').where('owner_id', '=', ownerId).limit(limit).select('id').execute()
  return rows.map(({ id }) => id)
}

export async function deleteImages(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('images')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

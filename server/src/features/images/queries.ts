import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** Stores an SVG image that belongs to no member. Returns its id. */
export async function insertDrawing(db: Db, body: Buffer): Promise<string> {
  const { id } = await db
    .insertInto('images')
    .values({ content_type: 'image/svg+xml', body })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `body` is null once the bytes are in the store. */
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

/** Drops the bytes of images that are in the store. Returns the ids of those that have not been deleted meanwhile. */
export async function updateStored(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .updateTable('images')
    .set({ body: null })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type StoredImage = { id: string; isStored: boolean }

export function listImagesOf(db: Db, ownerId: string, limit: number): Promise<StoredImage[]> {
  return db
    .selectFrom('images')
    .where('owner_id', '=', ownerId)
    .limit(limit)
    .select((eb) => ['id', eb('body', 'is', null).$castTo<boolean>().as('isStored')])
    .execute()
}

/** Deletes the images, except those whose bytes have moved into the store since they were listed. */
export async function deleteUnmoved(db: Db, images: readonly StoredImage[]): Promise<void> {
  const ids = images.map(({ id }) => id)
  const areStored = images.map(({ isStored }) => isStored)
  await sql`
    delete from images
    using unnest(${ids}::bigint[], ${areStored}::boolean[]) as listed (id, is_stored)
    where images.id = listed.id and (images.body is null) = listed.is_stored
  `.execute(db)
}

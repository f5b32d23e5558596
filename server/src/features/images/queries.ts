import { sql } from 'kysely'

import { among } from '#db/among.ts'
import type { Db, Tx } from '#db/db.ts'
import type { ImageUse } from '#db/schema.gen.ts'

import type { EncodedImage } from './encode.ts'

/** Stores an SVG image that belongs to no member. Returns its id. */
export async function insertDrawing(db: Db, body: Buffer): Promise<string> {
  const { id } = await db
    .insertInto('images')
    .values({ content_type: 'image/svg+xml', body })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Uploaded = EncodedImage & { ownerId: string; size: number; at: Date }

/** Stores an image that its owner does not use yet, and that nobody else may see. Returns its id. */
export async function insertUpload(tx: Tx, { ownerId, size, at, width, height, body, renditions }: Uploaded) {
  const { id } = await tx
    .insertInto('images')
    .values({
      content_type: 'image/webp',
      body,
      owner_id: ownerId,
      width,
      height,
      bytes: size,
      created_at: at,
      attached_at: null,
      is_closed: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('image_renditions')
    .values(renditions.map((rendition) => ({ ...rendition, image_id: id })))
    .execute()
  return id
}

/** Waits until no other image of the member is being inserted. */
export async function lockImagesOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`images of ${ownerId}`}, 0))`.execute(tx)
}

/** How many bytes the images of a member take. */
export async function sumBytesOf(db: Db, ownerId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('images')
    .where('owner_id', '=', ownerId)
    .select((eb) => eb.fn.sum<string | null>('bytes').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** `body` and `rendition` are null once the bytes are in the store; without a size there is no rendition. */
export function findImage(db: Db, id: string, size = 0) {
  return db
    .selectFrom('images as i')
    .leftJoin('image_renditions as r', (join) => join.onRef('r.image_id', '=', 'i.id').on('r.size', '=', size))
    .where('i.id', '=', id)
    .select(['i.id', 'i.content_type', 'i.body', 'i.is_closed', 'i.bytes', 'i.pieces', 'r.body as rendition'])
    .executeTakeFirst()
}

/** What is shown of images beside their bytes; of a video, with the size of its poster. */
export function listImages(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('images as i')
    .leftJoin('images as poster', 'poster.id', 'i.poster_id')
    .where((eb) => among(eb, 'i.id', ids))
    .select(['i.id', 'i.content_type', 'i.is_closed', 'i.alt', 'poster.id as poster_id'])
    .select((eb) => [
      eb.fn.coalesce('i.width', 'poster.width').as('width'),
      eb.fn.coalesce('i.height', 'poster.height').as('height'),
    ])
    .execute()
}

/** A condition: the image is one of these, or the poster of one. */
const areOrPresent = (ids: readonly string[]) => sql<boolean>`(
  images.id = any(${ids}::bigint[])
  or images.id in (select video.poster_id from images video where video.id = any(${ids}::bigint[]))
)`

type Attached = {
  ownerId: string
  ids: readonly string[]
  at: Date
  since: Date
  use: ImageUse
  isClosed: boolean
  haveVideos: boolean
}

/**
 * Marks unused images of their owner as used, unless they were uploaded before `since`. Of videos all pieces have to be
 * there. Returns their ids.
 */
export async function updateAttached(
  db: Db,
  { ownerId, ids, at, since, use, isClosed, haveVideos }: Attached,
): Promise<Set<string>> {
  const rows = await db
    .updateTable('images')
    .set({ attached_at: at, use, is_closed: isClosed })
    .where('owner_id', '=', ownerId)
    .where(areOrPresent(ids))
    .where((eb) => {
      const isImage = eb('pieces', 'is', null)
      return haveVideos ? eb.or([isImage, eb('stored_pieces', '=', eb.ref('pieces'))]) : isImage
    })
    .where('attached_at', 'is', null)
    .where('created_at', '>', since)
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type Described = { ownerId: string; ids: readonly string[]; alts: readonly string[] }

/** Sets what images of their owner show. */
export async function updateAlts(db: Db, { ownerId, ids, alts }: Described): Promise<void> {
  await sql`
    update images set alt = nullif(given.alt, '')
    from unnest(${ids}::bigint[], ${alts}::text[]) as given (id, alt)
    where images.id = given.id and owner_id = ${ownerId}
  `.execute(db)
}

/** Lets everybody find the images, or only those who have a signed address. */
export async function updateClosed(tx: Tx, ids: readonly string[], isClosed: boolean): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('images').set({ is_closed: isClosed }).where(areOrPresent(ids)).execute()
}

/** Marks images of their owner as unused since then. */
export async function updateReleased(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('images')
    .set({ attached_at: null, created_at: at, use: null })
    .where(areOrPresent(ids))
    .where('owner_id', 'is not', null)
    .execute()
}

/** The images and videos that a member uses in posts, groups and their profile, in the order of their ids. */
export function listArchived(db: Db, ownerId: string) {
  return db
    .selectFrom('images')
    .where('owner_id', '=', ownerId)
    .where('attached_at', 'is not', null)
    .where('use', 'in', ['profile', 'group', 'post'])
    .where((eb) => eb.or([eb('pieces', 'is', null), eb('pieces', '=', eb.ref('stored_pieces'))]))
    .orderBy('id')
    .select(['id', 'content_type'])
    .execute()
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

/** The renditions of images whose bytes are not in the store yet. */
export function listUnstoredRenditions(db: Db, imageIds: readonly string[]) {
  return db
    .selectFrom('image_renditions')
    .where((eb) => eb('image_id', '=', eb.fn.any(eb.val(imageIds))))
    .selectAll()
    .execute()
}

/**
 * Drops the bytes of images and renditions that are in the store. Returns the ids of those images that have not been
 * deleted meanwhile.
 */
export async function updateStored(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .with('stored', (tx) =>
      tx
        .updateTable('images')
        .set({ body: null })
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
        .returning('id'),
    )
    .with('moved', (tx) => tx.deleteFrom('image_renditions').where((eb) => eb('image_id', '=', eb.fn.any(eb.val(ids)))))
    .selectFrom('stored')
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type StoredImage = { id: string; isStored: boolean; pieces: number | null }

/** The images of a member, without those of their posts and groups. */
export function listImagesOf(db: Db, ownerId: string, limit: number): Promise<StoredImage[]> {
  return db
    .selectFrom('images')
    .where('owner_id', '=', ownerId)
    .where((eb) => eb.or([eb('use', 'is', null), eb('use', 'in', ['profile', 'feedback'])]))
    .limit(limit)
    .select((eb) => ['id', 'pieces', eb('body', 'is', null).$castTo<boolean>().as('isStored')])
    .execute()
}

/** Images that were uploaded until then and that nothing uses. */
export function listUnused(db: Db, until: Date, limit: number): Promise<StoredImage[]> {
  return db
    .selectFrom('images')
    .where('attached_at', 'is', null)
    .where('created_at', '<=', until)
    .limit(limit)
    .select((eb) => ['id', 'pieces', eb('body', 'is', null).$castTo<boolean>().as('isStored')])
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

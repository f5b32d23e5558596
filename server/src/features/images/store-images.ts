import type { Context } from '#context.ts'

import { keyOf, keysOf, type RenditionSize } from './keys.ts'
import {
  deleteUnmoved,
  listImagesOf,
  listUnstored,
  listUnstoredRenditions,
  type StoredImage,
  updateStored,
} from './queries.ts'

const batch = 20

type Stores = Pick<Context, 'db' | 'images'>

/**
 * Moves the bytes of new images and of their renditions into the store. They are first written to the database, in the
 * transaction of what they belong to, so that a rollback leaves nothing in the store.
 */
export async function storeImages({ db, images }: Stores): Promise<void> {
  for (;;) {
    const unstored = await listUnstored(db, batch)
    if (unstored.length === 0) return
    const ids = unstored.map(({ id }) => id)
    const types = new Map(unstored.map(({ id, content_type }) => [id, content_type]))
    await Promise.all(unstored.map(({ id, body, content_type }) => images.put(id, body, content_type)))
    for (const { image_id: id, size, body } of await listUnstoredRenditions(db, ids)) {
      await images.put(keyOf(id, size as RenditionSize), body, types.get(id)!)
    }
    const stored = await updateStored(db, ids)
    const deletedMeanwhile = ids.flatMap((id) => (stored.has(id) ? [] : { id, pieces: null }))
    await deleteBytes({ images }, deletedMeanwhile)
  }
}

/** Deletes the images of a member, without those of their posts and groups, which stay. */
export function deleteImagesOf({ db, images }: Stores, ownerId: string): Promise<void> {
  return deleteListed({ db, images }, (limit) => listImagesOf(db, ownerId, limit))
}

/**
 * Deletes all images that a query lists. The bytes are deleted first, so that a retry finds what has failed; an image that
 * `storeImages` moves in between is listed again, and its bytes are deleted from the store.
 */
export async function deleteListed(
  { db, images }: Stores,
  list: (limit: number) => Promise<StoredImage[]>,
): Promise<void> {
  for (;;) {
    const listed = await list(batch)
    if (listed.length === 0) return
    await deleteBytes({ images }, listed)
    await deleteUnmoved(db, listed)
  }
}

type WithBytes = Pick<StoredImage, 'id' | 'pieces'>

async function deleteBytes({ images }: Pick<Context, 'images'>, listed: readonly WithBytes[]): Promise<void> {
  await Promise.all(
    listed.map(async ({ id, pieces }) => {
      for (const key of keysOf(id, pieces)) await images.delete(key)
    }),
  )
}

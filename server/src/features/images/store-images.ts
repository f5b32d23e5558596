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
    const deletedMeanwhile = ids.filter((id) => !stored.has(id))
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
    await deleteBytes(
      { images },
      listed.map(({ id }) => id),
    )
    await deleteUnmoved(db, listed)
  }
}

async function deleteBytes({ images }: Pick<Context, 'images'>, ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      for (const key of keysOf(id)) await images.delete(key)
    }),
  )
}

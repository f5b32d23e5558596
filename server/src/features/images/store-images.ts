import type { Context } from '#context.ts'

import { deleteUnmoved, listImagesOf, listUnstored, updateStored } from './queries.ts'

const batch = 20

/**
 * Moves the bytes of new images into the store. They are first written to the database, in the transaction of
 * what they belong to, so that a rollback leaves nothing in the store.
 */
export async function storeImages({ db, images }: Pick<Context, 'db' | 'images'>): Promise<void> {
  for (;;) {
    const unstored = await listUnstored(db, batch)
    if (unstored.length === 0) return
    await Promise.all(unstored.map(({ id, body, content_type }) => images.put(id, body, content_type)))
    const ids = unstored.map(({ id }) => id)
    const stored = await updateStored(db, ids)
    const deletedMeanwhile = ids.filter((id) => !stored.has(id))
    await Promise.all(deletedMeanwhile.map((id) => images.delete(id)))
  }
}

/**
 * Deletes the images of a member. The bytes are deleted first, so that a retry finds what has failed; an image that
 * `storeImages` moves in between is listed again, and its bytes are deleted from the store.
 */
export async function deleteImagesOf({ db, images }: Pick<Context, 'db' | 'images'>, ownerId: string): Promise<void> {
  for (;;) {
    const listed = await listImagesOf(db, ownerId, batch)
    if (listed.length === 0) return
    await Promise.all(listed.map(({ id }) => images.delete(id)))
    await deleteUnmoved(db, listed)
  }
}

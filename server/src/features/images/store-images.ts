import type { Context } from '#context.ts'

import { deleteImages, listImageIds, listUnstored, updateStored } from './queries.ts'

const batch = 20

/**
 * Moves the bytes of new images into the store. They come into the database first, in the transaction of what they
 * belong to, so that the store never has to be undone.
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

/** Deletes the images of a member, the bytes first: what fails in between is found again. */
export async function deleteImagesOf({ db, images }: Pick<Context, 'db' | 'images'>, ownerId: string): Promise<void> {
  for (;;) {
    const ids = await listImageIds(db, ownerId, batch)
    if (ids.length === 0) return
    await Promise.all(ids.map((id) => images.delete(id)))
    await deleteImages(db, ids)
  }
}

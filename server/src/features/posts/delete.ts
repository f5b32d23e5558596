import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { deleteUnused, releaseImages } from '#features/images/index.ts'
import type { Member } from '#http/viewer.ts'
import { eraseAnswers } from '#idempotency/queries.ts'

import { updateDeleted, updateErased, updateWithdrawn } from './delete-queries.ts'
import { findPost } from './queries.ts'

/** What the stored answer to its creation says of a deleted post. */
const nothing = { deleted: true, title: '', content: '', lang: null, tags: [], media: [], images: [] }

/** Deletes a post of the member's with its versions and images. A trade and its text have calls of their own. */
export async function deletePost(context: Context, author: Member, id: string): Promise<undefined> {
  const { db, now } = context
  const imageIds = await db.transaction().execute(async (tx) => {
    const released = await updateDeleted(tx, { id, authorId: author.profileId, at: now() })
    if (!released) return undefined
    await releaseImages(tx, released)
    await eraseAnswers(tx, author.profileId, id, nothing)
    return released
  })
  if (!imageIds) {
    orNotFound(await findPost(db, author, id))
    throw new AppError('not_allowed')
  }
  if (imageIds.length > 0) await deleteUnused(context)
}

/** Empties a hidden post; its images are deleted with others that nothing uses. */
export async function erasePost(tx: Tx, id: string, at: Date): Promise<void> {
  const released = await updateErased(tx, { id, at })
  if (released) await releaseImages(tx, released)
}

/** Deletes news that no longer hold; their replies stay. */
export async function withdrawNews(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0) await updateWithdrawn(tx, { ids, at })
}

import type { Tx } from '#db/db.ts'
import { closeImages } from '#features/images/index.ts'

import { updateHidden } from './hiding-queries.ts'

/** Hides a post with its images from everybody, or shows it again (null). */
export async function hidePost(tx: Tx, id: string, at: Date | null): Promise<void> {
  const post = await updateHidden(tx, id, at)
  if (post) await closeImages(tx, post.everyImage, at !== null || post.isInClosedGroup)
}

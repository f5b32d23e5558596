import type { Tx } from '#db/db.ts'
import { closeImages } from '#features/images/index.ts'

import { listImagesUnder, updateHidden } from './hiding-queries.ts'

/** Hides a post from everybody, or shows it again (null), with its replies and the images of all of them. */
export async function hidePost(tx: Tx, id: string, at: Date | null): Promise<void> {
  await updateHidden(tx, id, at)
  const posts = await listImagesUnder(tx, id)
  for (const isClosed of [true, false]) {
    const meant = posts.filter(({ isHidden, isInClosedGroup }) => (isHidden || isInClosedGroup) === isClosed)
    const ids = meant.flatMap(({ everyImage }) => everyImage)
    // The statements wait for each other on a connection anyway.
    // oxlint-disable-next-line no-await-in-loop
    await closeImages(tx, ids, isClosed)
  }
}

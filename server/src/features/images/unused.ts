import type { Context } from '#context.ts'

import { listUnused } from './queries.ts'
import { deleteListed } from './store-images.ts'

const hourMs = 3_600_000
/** For so long an uploaded image can be put to its first use. */
export const usableMs = 23 * hourMs
/** Later than that, so that no image is deleted while it is put to use. */
export const keptMs = 24 * hourMs

/** Deletes the images that were uploaded a day ago and that nothing uses. */
export function deleteUnused({ db, images, now }: Pick<Context, 'db' | 'images' | 'now'>): Promise<void> {
  const until = new Date(now().getTime() - keptMs)
  return deleteListed({ db, images }, (limit) => listUnused(db, until, limit))
}

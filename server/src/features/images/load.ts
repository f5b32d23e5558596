import type { Media } from '@app/contract/posts.ts'

import type { Db } from '#db/db.ts'

import { listImages } from './queries.ts'
import { imageUrl } from './url.ts'

/** Loads those of the images that exist, as shown in a post. */
export async function loadMedia(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Media>> {
  if (ids.length === 0) return new Map()
  const rows = await listImages(db, ids)
  return new Map(rows.map((row) => [row.id, { ...row, url: imageUrl(row.id) }]))
}

import type { Media } from '@app/contract/posts.ts'

import type { Context } from '#context.ts'

import { imageUrl, signedImageUrl } from './address.ts'
import { listImages } from './queries.ts'

/** So long, and up to an hour longer, a reader has who loads a page and scrolls. */
const readingHours = 1

/** Loads those of the images that exist, as shown in a post. */
export async function loadMedia(
  context: Pick<Context, 'db' | 'now' | 'config'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Media>> {
  if (ids.length === 0) return new Map()
  const rows = await listImages(context.db, ids)
  return new Map(
    rows.map(({ is_closed, alt, ...row }) => {
      const url = is_closed ? signedImageUrl(context, row.id, readingHours) : imageUrl(row.id)
      return [row.id, { ...row, url, alt: alt ?? '' }]
    }),
  )
}

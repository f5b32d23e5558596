import type { Media } from '@app/contract/posts.ts'

import type { Context } from '#context.ts'

import { imageUrl, signedImageUrl } from './address.ts'
import { listImages } from './queries.ts'

/** For so long a page shows its images without being loaded again; and a member who was removed, those that they kept. */
const readingMs = 20 * 60_000

/** Loads those of the images that exist, as shown in a post. */
export async function loadMedia(
  context: Pick<Context, 'db' | 'now' | 'config'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Media>> {
  if (ids.length === 0) return new Map()
  const rows = await listImages(context.db, ids)
  return new Map(
    rows.map(({ is_closed, alt, poster_id: poster, ...row }) => {
      const urlOf = (id: string) => (is_closed ? signedImageUrl(context, id, readingMs) : imageUrl(id))
      return [row.id, { ...row, url: urlOf(row.id), alt: alt ?? '', ...(poster !== null && { poster: urlOf(poster) }) }]
    }),
  )
}

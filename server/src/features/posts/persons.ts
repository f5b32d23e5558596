import type { Person } from '@app/contract/profiles.ts'

import type { Db } from '#db/db.ts'
import { imageUrl } from '#features/images/index.ts'

import { listPersonRows } from './person-queries.ts'

/** The members who exist among the ids, as they stand beside a post; one statement. */
export async function loadPersons(db: Db, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await listPersonRows(db, ids)
  return new Map(
    rows.map(({ image_id: imageId, ...row }) => [
      row.id,
      { ...row, image: imageId === null ? null : { id: imageId, url: imageUrl(imageId) }, return_y1: null },
    ]),
  )
}

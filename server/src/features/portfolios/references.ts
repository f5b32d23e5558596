import type { ListedInstrument } from '@app/contract/instruments.ts'
import { DEFAULT_INDEX_SLUG } from '@app/domain/constants.ts'

import type { Db } from '#db/db.ts'
import { findIndex, loadListedAtClose } from '#features/instruments/index.ts'
import { listIndexIds } from '#features/profiles/index.ts'

/** The index that each member compares with: the one they chose, by default Stockholm 30. */
export async function loadReferences(db: Db, profileIds: readonly string[]): Promise<Map<string, ListedInstrument>> {
  const chosen = await listIndexIds(db, [...new Set(profileIds)])
  const usual = await findIndex(db, { slug: DEFAULT_INDEX_SLUG })
  const ids = new Map(profileIds.map((profileId) => [profileId, chosen.get(profileId) ?? usual?.id]))
  const indices = await loadListedAtClose(
    db,
    [...new Set(ids.values())].flatMap((id) => id ?? []),
  )
  return new Map(
    [...ids].flatMap(([profileId, id]) => {
      const index = indices.get(id ?? '')
      return index ? [[profileId, index] as const] : []
    }),
  )
}

import { nameKeyOf } from '@app/domain/profiles/names.ts'

import { type Db, inTransaction } from '#db/db.ts'
import { insertDrawing } from '#features/images/index.ts'

import { findSystemProfile, insertSystemProfile, type SystemProfile } from './system-queries.ts'

/** The id of a profile in the name of the product, which nobody signs in to; it is made when there is none yet. */
export async function systemProfile(db: Db, profile: Omit<SystemProfile, 'nameKey'>): Promise<string> {
  const found = await findSystemProfile(db, profile.slug)
  if (found) return found.id
  const nameKey = nameKeyOf(profile.name)
  return inTransaction(db, async (tx) => {
    return insertSystemProfile(tx, { ...profile, nameKey }, await insertDrawing(tx, profile.picture))
  })
}

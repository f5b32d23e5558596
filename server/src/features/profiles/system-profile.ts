import { nameKeyOf } from '@app/domain/profiles/names.ts'

import { type Db, inTransaction } from '#db/db.ts'
import { insertDrawing } from '#features/images/index.ts'

import { findSystemProfile, insertSystemProfile, type SystemProfile } from './system-queries.ts'

/** Returns the id of one of the product's own profiles, which nobody can sign in to, and creates it on first use. */
export async function systemProfile(db: Db, profile: Omit<SystemProfile, 'nameKey'>): Promise<string> {
  const found = await findSystemProfile(db, profile.slug)
  if (found) return found.id
  const nameKey = nameKeyOf(profile.name)
  return inTransaction(db, async (tx) => {
    return insertSystemProfile(tx, { ...profile, nameKey }, await insertDrawing(tx, profile.picture))
  })
}

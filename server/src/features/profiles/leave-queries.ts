import { FORMER_MEMBER } from '@app/domain/constants.ts'

import type { Db } from '#db/db.ts'

/**
 * Leaves nothing of a person in their profile, under which their posts stay; gives its id, undefined when the user has
 * none. The `slug` is one that nobody has.
 */
export async function anonymise(db: Db, userId: string, slug: string, now: Date): Promise<string | undefined> {
  const profile = await db
    .updateTable('profiles')
    .set({
      user_id: null,
      name: FORMER_MEMBER,
      slug,
      name_key: slug,
      bio: '',
      location: '',
      birth_year: null,
      image_id: null,
      index_id: null,
      created_at: now,
    })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return profile?.id
}

import type { Db } from '#db/db.ts'

export type SystemProfile = {
  slug: string
  name: string
  nameKey: string
  bio: string
  /** An SVG image. */
  picture: Buffer
  now: Date
}

export function findSystemProfile(db: Db, slug: string) {
  return db
    .selectFrom('profiles')
    .where('slug', '=', slug)
    .where('is_system', '=', true)
    .select('id')
    .executeTakeFirst()
}

/** Adds the profile. Returns its id. */
export async function insertSystemProfile(
  db: Db,
  { slug, name, nameKey, bio, now }: SystemProfile,
  imageId: string,
): Promise<string> {
  const { id } = await db
    .insertInto('profiles')
    .values({ slug, name, name_key: nameKey, bio, image_id: imageId, is_system: true, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

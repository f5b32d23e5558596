import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

export type SystemProfile = {
  slug: string
  name: string
  nameKey: string
  bio: string
  /** A drawing in SVG. */
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

/** Adds the profile with its picture; gives its id. */
export async function insertSystemProfile(db: Db, profile: SystemProfile): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with image as (
      insert into images (content_type, body) values ('image/svg+xml', ${profile.picture}) returning id
    )
    insert into profiles (slug, name, name_key, bio, image_id, is_system, created_at)
    select ${profile.slug}, ${profile.name}, ${profile.nameKey}, ${profile.bio}, image.id, true, ${profile.now}
    from image
    returning id
  `.execute(db)
  return rows[0]!.id
}

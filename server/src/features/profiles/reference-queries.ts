import type { Viewer } from '@app/domain/audience/audience.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

import { reachableBy } from './audience.ts'

/** A slug and a name that belong together. */
export type NamedReference = { slug: string; name: string | null }
/** `isSystem`: one of the product's own profiles. */
export type NamedMember = { id: string; isSystem: boolean }

/**
 * The members with these slugs and names whom the viewer can reach, by the place of the reference. A member of
 * another name is somebody else.
 */
export async function listNamedMembers(
  db: Db,
  viewer: Viewer,
  references: readonly NamedReference[],
): Promise<Map<number, NamedMember>> {
  if (references.length === 0) return new Map()
  const given = references.map(({ slug, name }, place) => ({ place, slug, name }))
  const { rows } = await sql<NamedMember & { place: number }>`
    select given.place, p.id, p.is_system as "isSystem"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (place integer, slug text, name text)
    join profiles p on p.slug = given.slug and p.name = given.name
    where (p.user_id is not null or p.is_system) and ${reachableBy(viewer, sql.ref('p.id'))}
  `.execute(db)
  return new Map(rows.map(({ place, ...member }) => [place, member]))
}

import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

type FoundGroup = { place: number; id: string; isClosed: boolean }

/** The groups with these slugs and names that are not archived, with the place of the reference. */
export async function listNamedGroups(
  db: Db,
  references: readonly { slug: string; name: string | null }[],
): Promise<Map<number, FoundGroup>> {
  if (references.length === 0) return new Map()
  const given = references.map(({ slug, name }, place) => ({ place, slug, name }))
  const { rows } = await sql<FoundGroup>`
    select given.place, g.id, g.is_closed as "isClosed"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (place integer, slug text, name text)
    join groups g on g.slug = given.slug and g.name = given.name
    where g.archived_at is null
  `.execute(db)
  return new Map(rows.map((row) => [row.place, row]))
}

import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

import { type NamedKind, namedKinds, registry } from './registry.ts'

/** Those of the targets that exist, as JSON rows by kind; one statement. */
export async function listNamed(
  db: Db,
  idsOf: (kind: NamedKind) => readonly string[],
): Promise<Record<NamedKind, { id: string }[]>> {
  const parts = namedKinds.map((kind) => sql`${registry[kind].named.asJson(db, idsOf(kind))} as ${sql.id(kind)}`)
  const { rows } = await sql<Record<NamedKind, { id: string }[]>>`select ${sql.join(parts)}`.execute(db)
  return rows[0]!
}

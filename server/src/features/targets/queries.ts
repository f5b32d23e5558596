import { sql } from 'kysely'

import { compiled } from '#db/compiled.ts'

import { type NamedKind, namedKinds, registry } from './registry.ts'

type NamedRows = Record<NamedKind, { id: string }[]>

/** Those of the targets that exist, as one row of JSON rows by kind. */
export const listNamed = compiled((db, ids: Record<NamedKind, readonly string[]>) => {
  const parts = namedKinds.map((kind) => sql`${registry[kind].named.asJson(db, ids[kind])} as ${sql.id(kind)}`)
  return sql<NamedRows>`select ${sql.join(parts)}`.compile(db)
})

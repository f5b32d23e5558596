import { sql } from 'kysely'

import { compiled } from '#db/compiled.ts'
import type { Db } from '#db/db.ts'
import { ownAsJson, type OwnPortfolio } from '#features/portfolios/index.ts'

import { type NamedKind, namedKinds, registry } from './registry.ts'

type NamedIds = Record<NamedKind, readonly string[]>
type NamedRows = Record<NamedKind, { id: string }[]> & { owned?: OwnPortfolio[] }

const namedAsJson = (db: Db, ids: NamedIds) =>
  sql.join(namedKinds.map((kind) => sql`${registry[kind].named.asJson(db, ids[kind])} as ${sql.id(kind)}`))

/** Those of the targets that exist, as one row of JSON rows by kind. */
const listNamed = compiled((db, ids: NamedIds) => sql<NamedRows>`select ${namedAsJson(db, ids)}`.compile(db))

const listNamedAndOwned = compiled((db, ids: NamedIds & { owner: readonly string[] }) =>
  sql<NamedRows>`select ${namedAsJson(db, ids)}, ${ownAsJson(db, ids.owner)} as owned`.compile(db),
)

/** The same with the portfolios of members, if any are given. */
export async function findNamed(db: Db, ids: NamedIds, owner: readonly string[]): Promise<NamedRows> {
  const [row] = owner.length > 0 ? await listNamedAndOwned(db, { ...ids, owner }) : await listNamed(db, ids)
  return row!
}

import { type RawBuilder, sql } from 'kysely'

import type { Cursor } from '#http/pages.ts'

/** The three-month return in the table with this alias; what has none comes last. */
export const returnIn = (table: string): RawBuilder<number> =>
  sql<number>`coalesce(${sql.ref(`${table}.return_m3`)}, '-Infinity')`

/** A condition: a row comes behind the cursor, where the best return comes first and then the highest id. */
export const isBehind = (
  figure: RawBuilder<number>,
  id: RawBuilder<unknown>,
  after: Cursor | undefined,
): RawBuilder<boolean> =>
  after ? sql<boolean>`(${figure}, ${id}) < (${after.by}::double precision, ${after.id}::bigint)` : sql<boolean>`true`

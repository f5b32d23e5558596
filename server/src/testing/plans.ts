import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** PostgreSQL plans the first five runs of a statement for their values, and then keeps a plan for any values unless that looks dearer. */
export const runsToChoose = 8
const mostCustom = 6

type Plans = { statements: number; replanned: string[] }

/** What the only connection of a pool has prepared: how many statements ran as often, and which of them are planned at every run. */
export async function plansOf(db: Db): Promise<Plans> {
  // Without parameters, so that it is not prepared itself.
  const { rows } = await sql<{ statement: string; is_replanned: boolean }>`
    select regexp_replace(statement, '[[:space:]]+', ' ', 'g') as statement, generic_plans = 0 as is_replanned
    from pg_prepared_statements
    where custom_plans + generic_plans > ${sql.lit(mostCustom)}
  `.execute(db)
  return {
    statements: rows.length,
    replanned: rows.flatMap(({ statement, is_replanned }) => (is_replanned ? [statement] : [])),
  }
}

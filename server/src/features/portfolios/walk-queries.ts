import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'

type Walked = {
  page: RawBuilder<unknown>
  columns: readonly string[]
  /** The rows that the page is looked for in, as `from ... where ...`. */
  behind: RawBuilder<unknown>
  most: number
  limit: number
}

/**
 * Returns a page, or `undefined` if the next `most` rows do not fill it and there are more; then a row without an id comes with it,
 * which is looked for only if the page is not full. The page size is a literal, or the planner would take it for a tenth of the table
 * and sort that.
 */
export async function walk<Row extends { id: string }>(
  db: Db,
  { page, columns, behind, most, limit }: Walked,
): Promise<Row[] | undefined> {
  const { rows } = await sql<Row | { id: null }>`
    select *
    from (
      (${page} limit ${sql.lit(limit)})
      union all
      select ${sql.join(columns.map(() => sql`null`))} where exists (select ${behind} offset ${most})
    ) walked (${sql.join(columns.map((column) => sql.ref(column)))})
    limit ${sql.lit(limit)}
  `.execute(db)
  return rows.every((row): row is Row => row.id !== null) ? rows : undefined
}

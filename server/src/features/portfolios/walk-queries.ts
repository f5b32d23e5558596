import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Cursor } from '#http/pages.ts'

import { isBehind, returnIn } from './return-order-queries.ts'

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

const byReturn = returnIn('f')

/**
 * Walks the order of all portfolios by three-month return, and takes those that belong to a list. Whether one does is looked
 * up by a subselect of one value on `f.id`: a join would read the whole list.
 */
export function walkPortfolios(
  db: Db,
  { after, limit, most }: { after: Cursor | undefined; limit: number; most: number },
  belongs: RawBuilder<unknown>,
): Promise<Cursor[] | undefined> {
  const behind = sql`from portfolio_figures f where ${isBehind(byReturn, sql`f.portfolio_id`, after)}`
  const page = sql`
    select f.id, f.by::text
    from (
      select f.portfolio_id as id, ${byReturn} as by ${behind} order by ${byReturn} desc, f.portfolio_id desc limit ${most}
    ) f
    where (${belongs})
    order by f.by desc, f.id desc`
  return walk<Cursor>(db, { page, columns: ['id', 'by'], behind, most, limit })
}

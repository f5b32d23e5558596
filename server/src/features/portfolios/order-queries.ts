import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** With more holders or members than these, a page is looked for in the order of the list. */
export const many = 1000

/** How many rows of a list are read in its order, at most, in search of a page. */
export const mostInOrder = sql.lit(10_000)

type Ways<Row> = {
  /** A query with a row if so many belong to the list that some of them are soon met in its order. */
  beyond: RawBuilder<unknown>
  limit: number
  /** Reads the list in its order and takes what belongs to the page: for the many. */
  inOrder: () => Promise<Row[]>
  /** Reads all that belong to the list and sorts them: for the few. */
  sorted: () => Promise<Row[]>
}

/**
 * Reads a page in the way that suits how many belong to its list. The planner cannot tell, as it plans a statement for the average
 * of them.
 */
export async function readInOrder<Row>(db: Db, { beyond, limit, inOrder, sorted }: Ways<Row>): Promise<Row[]> {
  const { rows } = await sql<{ are: boolean }>`select exists (${beyond}) as are`.execute(db)
  if (rows[0]!.are) {
    const page = await inOrder()
    if (page.length === limit) return page
  }
  return sorted()
}

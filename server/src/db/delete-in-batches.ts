import { type RawBuilder, sql } from 'kysely'

import type { Db } from './db.ts'
import type { DB } from './schema.gen.ts'

const batch = 1000

/**
 * Deletes what fulfils a condition, however much that is: a thousand rows by a statement, so that none takes long or locks
 * much. The condition needs an index. Rows that are in use stay until the next time.
 */
export async function deleteInBatches(db: Db, table: keyof DB, condition: RawBuilder<boolean>): Promise<void> {
  let deleted = batch
  while (deleted === batch) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(batch)} for update skip locked
      ))
    `.execute(db)
    deleted = Number(numAffectedRows)
  }
}

import { type RawBuilder, sql } from 'kysely'

import type { Db } from './db.ts'
import type { DB } from './schema.gen.ts'

const batch = 1000

/**
 * Deletes all rows that meet a condition, a thousand per statement, so that no statement runs long or locks many rows. The
 * condition needs an index. Rows that others have locked are skipped.
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

import { join } from 'node:path'

import type { TestDb } from '#testing/test-db.ts'

export const folder = join(import.meta.dirname, '../fixtures/universe')
export const files = ['shares', 'etfs', 'funds', 'indices', 'coins'].map((name) => join(folder, `${name}.csv`))

/** All listings, by their key at their source. */
export async function listingsByKey(db: TestDb['db']) {
  const rows = await db.selectFrom('instruments').selectAll().orderBy('source_key').execute()
  return Object.fromEntries(rows.map((row) => [row.source_key, row]))
}

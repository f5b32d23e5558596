import type { Db } from '#db/db.ts'

import { refreshYields } from './dividends/index.ts'
import { refreshStats } from './stats/index.ts'

/** Computes anew what is made of the closes, splits and dividends of the lines; a yield is measured by the close of the stats. */
export async function refreshFigures(db: Db, ids: readonly string[]): Promise<void> {
  await refreshStats(db, ids)
  await refreshYields(db, ids)
}

import type { Context } from '#context.ts'
import type { Db, Tx } from '#db/db.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { countChanged, liftTimeout, refreshLists, weighTraded } from './rebuild-queries.ts'

const many = 1000

/**
 * Refreshes the lists within a minute of many changes; an import of names refreshes them itself. The nightly job compares
 * all of them, because a few more followers do not mark a target as changed.
 */
export function searchJobs(jobs: Jobs, { db }: Context): void {
  jobs.every('rebuild-search', '20 2 * * *', () => rebuildSearch(db))
  jobs.every('refresh-search', '* * * * *', async () => {
    if ((await countChanged(db, many)) === many) await refreshSearch(db)
  })
}

/** Weighs traded listings, then compares all lists and the dictionary: two transactions, as weighing locks its rows. */
export async function rebuildSearch(db: Db): Promise<void> {
  await withoutTimeout(db, weighTraded)
  await withoutTimeout(db, (tx) => refreshLists(tx, { all: true }))
}

/** Updates the lists of changed prefixes and the dictionary. Returns how many rows of the lists it wrote. */
export function refreshSearch(db: Db): Promise<number> {
  return withoutTimeout(db, (tx) => refreshLists(tx, { all: false }))
}

function withoutTimeout<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await liftTimeout(tx)
    return work(tx)
  })
}

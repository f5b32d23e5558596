import type { Context } from '#context.ts'
import type { Db, Tx } from '#db/db.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { countChanged, liftTimeout, refreshLists, weighTraded } from './rebuild-queries.ts'

const many = 1000

/**
 * The lists follow within a minute after much was changed; an import of names sees to it itself. At night all of them are
 * compared, as a few followers more are no change.
 */
export function searchJobs(jobs: Jobs, { db }: Context): void {
  jobs.every('rebuild-search', '20 2 * * *', () => rebuildSearch(db))
  jobs.every('refresh-search', '* * * * *', async () => {
    if ((await countChanged(db, many)) === many) await refreshSearch(db)
  })
}

/** Weighs what is traded and compares all the lists and the dictionary. What is weighed is locked, so that is over before the long part. */
export async function rebuildSearch(db: Db): Promise<void> {
  await withoutTimeout(db, weighTraded)
  await withoutTimeout(db, (tx) => refreshLists(tx, { all: true }))
}

/** Brings the lists and the dictionary up to date with what was changed; gives how many rows of the lists it wrote. */
export function refreshSearch(db: Db): Promise<number> {
  return withoutTimeout(db, (tx) => refreshLists(tx, { all: false }))
}

function withoutTimeout<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await liftTimeout(tx)
    return work(tx)
  })
}

import type { Context } from '#context.ts'
import type { Db, Tx } from '#db/db.ts'
import { completeRebuild, findRebuild, type Rebuild } from '#db/rebuilds.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { countChanged, liftTimeout, markTwins, refreshLists, reindexTargets, weighTraded } from './rebuild-queries.ts'

const many = 1000
const targetsAtOnce = 500

/**
 * Refreshes the lists within a minute of many changes or a changed rule; an import of names refreshes them itself. The
 * nightly job compares all of them, because a few more followers do not mark a target as changed.
 */
export function searchJobs(jobs: Jobs, { db }: Context): void {
  jobs.every('rebuild-search', '20 2 * * *', () => rebuildSearch(db))
  jobs.every('refresh-search', '* * * * *', async () => {
    const rebuild = await findRebuild(db, 'search')
    if (rebuild) await reindexSearch(db, rebuild)
    else await refreshAfterMany(db)
  })
}

/** Recomputes every target after a rule has changed, in small transactions that follows and renames need not wait for. */
async function reindexSearch(db: Db, rebuild: Rebuild): Promise<void> {
  let last: number | undefined = 0
  while (last !== undefined) {
    const after: number = last
    last = await withoutTimeout(db, (tx) => reindexTargets(tx, { after, count: targetsAtOnce }))
  }
  await rebuildSearch(db)
  await completeRebuild(db, 'search', rebuild)
}

/** Weighs listings, then compares all lists and the dictionary: transactions of their own, as weighing locks its rows. */
export async function rebuildSearch(db: Db): Promise<void> {
  await withoutTimeout(db, weighTraded)
  await withoutTimeout(db, markTwins)
  await withoutTimeout(db, (tx) => refreshLists(tx, { all: true }))
}

/** Refreshes the lists if so much has changed that searches would take noticeably longer. */
export async function refreshAfterMany(db: Db): Promise<void> {
  if ((await countChanged(db, many)) === many) await refreshSearch(db)
}

/** Updates the lists of changed prefixes and the dictionary. Returns how many rows of the lists it wrote. */
export async function refreshSearch(db: Db): Promise<number> {
  await withoutTimeout(db, markTwins)
  return withoutTimeout(db, (tx) => refreshLists(tx, { all: false }))
}

function withoutTimeout<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await liftTimeout(tx)
    return work(tx)
  })
}

import type { Context } from '#context.ts'
import type { Db, Tx } from '#db/db.ts'
import { completeRebuild, findRebuild, type Rebuild } from '#db/rebuilds.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { clearGone, liftTimeout, markTwins, reindexTargets, weighTraded } from './rebuild-queries.ts'

const targetsAtOnce = 500

/**
 * Weighs listings by their turnover every night, and recomputes all targets within a minute of a changed rule. Everything else
 * is kept up to date by triggers.
 */
export function searchJobs(jobs: Jobs, { db }: Context): void {
  jobs.every('rebuild-search', '20 2 * * *', async () => {
    await rebuildSearch(db)
    await clearGone(db)
  })
  jobs.every('refresh-search', '* * * * *', async () => {
    const rebuild = await findRebuild(db, 'search')
    if (rebuild) await reindexSearch(db, rebuild)
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

/** Weighs listings, then marks those that look the same as another: transactions of their own, as both lock many rows. */
export async function rebuildSearch(db: Db): Promise<void> {
  await withoutTimeout(db, weighTraded)
  await withoutTimeout(db, markTwins)
}

function withoutTimeout<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await liftTimeout(tx)
    return work(tx)
  })
}

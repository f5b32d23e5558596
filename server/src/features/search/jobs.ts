import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { countChanged, liftTimeout, rebuildLists, weighTraded } from './rebuild-queries.ts'

const many = 1000

/** The lists are built anew every night, and within a minute after much was changed; an import of names does it itself. */
export function searchJobs(jobs: Jobs, { db }: Context): void {
  jobs.every('rebuild-search', '20 2 * * *', () => rebuildSearch(db))
  jobs.every('refresh-search', '* * * * *', async () => {
    if ((await countChanged(db, many)) === many) await rebuildSearch(db)
  })
}

/** Brings the stored lists and the dictionary up to date. What is weighed is locked, so that is over before the long part. */
export async function rebuildSearch(db: Db): Promise<void> {
  for (const step of [weighTraded, rebuildLists]) {
    await db.transaction().execute(async (tx) => {
      await liftTimeout(tx)
      await step(tx)
    })
  }
}

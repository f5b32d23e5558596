import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { lockCase } from './case-queries.ts'
import { listOver } from './decision-queries.ts'
import { lift } from './measures.ts'

const batch = 100

export function moderationJobs(jobs: Jobs, context: Context): void {
  jobs.every('end_suspensions', '*/5 * * * *', () => endSuspensions(context))
}

/** Ends the suspensions whose time is over. */
export async function endSuspensions({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now()
  for (const { id, caseId, memberId } of await listOver(db, at, batch)) {
    // Each is a transaction of its own, so that none waits for the others.
    // oxlint-disable-next-line no-await-in-loop
    await db.transaction().execute(async (tx) => {
      const found = await lockCase(tx, caseId)
      if (found) await lift(tx, { caseId, memberId, postId: found.postId }, at, (one) => one === id)
    })
  }
}

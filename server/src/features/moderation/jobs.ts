import type { Context } from '#context.ts'
import { erasePost } from '#features/posts/index.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { lockCase } from './case-queries.ts'
import { isErasable, listErasable, listOver } from './decision-queries.ts'
import { mailDecision, mailing } from './mails/send.ts'
import { lift } from './measures.ts'

const batch = 100

export function moderationJobs(jobs: Jobs, context: Context): void {
  jobs.handle(mailing, (payload) => mailDecision(context, payload))
  jobs.every('end_suspensions', '*/5 * * * *', () => endSuspensions(context))
  jobs.every('erase_removed', '23 * * * *', () => eraseRemoved(context))
}

type JobContext = Pick<Context, 'db' | 'now'>

/** Ends the suspensions whose time is over. */
export async function endSuspensions({ db, now }: JobContext): Promise<void> {
  const at = now()
  for (const { id, caseId, memberId } of await listOver(db, at, batch)) {
    await db.transaction().execute(async (tx) => {
      const found = await lockCase(tx, caseId)
      if (found) await lift(tx, { caseId, memberId, postId: found.postId }, at, (one) => one === id)
    })
  }
}

/** Erases removed posts once nobody can appeal any more. */
export async function eraseRemoved({ db, now }: JobContext): Promise<void> {
  const at = now()
  for (const caseId of await listErasable(db, at, batch)) {
    await db.transaction().execute(async (tx) => {
      const found = await lockCase(tx, caseId)
      // What the operators have decided since then, or on an appeal, counts.
      if (found && (await isErasable(tx, caseId, at))) await erasePost(tx, found.postId, at)
    })
  }
}

import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { mailWindowsMs } from './address-limits.ts'
import { deleteCodesUntil } from './code-queries.ts'
import { deleteEndedSessions } from './session-queries.ts'
import { endingBy } from './sessions.ts'

export function authJobs(jobs: Jobs, context: Context): void {
  jobs.every('forget_sign_ins', '17 * * * *', () => forgetSignIns(context))
}

/** Deletes the sessions that have ended, and the codes that no longer count for the limits of their address. */
export async function forgetSignIns({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now()
  await deleteEndedSessions(db, endingBy(at))
  await deleteCodesUntil(db, new Date(at.getTime() - mailWindowsMs.today))
}

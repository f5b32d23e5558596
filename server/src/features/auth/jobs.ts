import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { deleteCodesUntil } from './code-queries.ts'
import { knownNetworkSince, windowsMs } from './limits.ts'
import { deleteNetworksUntil } from './network-queries.ts'
import { deleteEndedSessions } from './session-queries.ts'
import { endingBy } from './sessions.ts'
import { deleteTriesUntil } from './try-queries.ts'

export function authJobs(jobs: Jobs, context: Context): void {
  jobs.every('forget_sign_ins', '17 * * * *', () => forgetSignIns(context))
}

/** Deletes ended sessions, codes and tries too old to count towards a limit, and known networks that have expired. */
export async function forgetSignIns({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now()
  await deleteEndedSessions(db, endingBy(at))
  const aDayAgo = new Date(at.getTime() - windowsMs.day)
  await deleteCodesUntil(db, aDayAgo)
  await deleteTriesUntil(db, aDayAgo)
  await deleteNetworksUntil(db, knownNetworkSince(at))
}

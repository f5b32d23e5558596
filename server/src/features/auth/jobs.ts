import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { deleteExpired } from './queries.ts'

const keepCodesMs = 2 * 86_400_000

/** Forgets ended sessions, and codes once they no longer count for the limits. */
export function authJobs(jobs: Jobs, { db, now }: Context): void {
  jobs.every('forget_sign_ins', '17 * * * *', () => deleteExpired(db, now(), new Date(now().getTime() - keepCodesMs)))
}

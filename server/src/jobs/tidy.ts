import type { Context } from '#context.ts'

import type { Jobs } from './jobs.ts'
import { deleteProgressUntil } from './queries.ts'

const keptMs = 7 * 86_400_000

/** Deletes the progress of jobs a week after their last report. */
export function tidyJobs(jobs: Jobs, { db, now }: Pick<Context, 'db' | 'now'>): void {
  jobs.every('forget_progress', '47 3 * * *', () => deleteProgressUntil(db, new Date(now().getTime() - keptMs)))
}

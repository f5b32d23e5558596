import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { writeNotes } from './notes.ts'

/** Exchanges close at different times; whichever has its closes is written about. */
export function newsJobs(jobs: Jobs, context: Context): void {
  jobs.every('write_news', '*/5 * * * *', () => writeNotes(context))
}

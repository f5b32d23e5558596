import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { writeNotes } from './notes.ts'

/** Exchanges close at different times; each run writes about those whose closes have arrived. */
export function newsJobs(jobs: Jobs, context: Context): void {
  jobs.every('write_news', '*/5 * * * *', () => writeNotes(context))
}

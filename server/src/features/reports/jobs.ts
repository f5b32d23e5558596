import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { mailReports } from './mails/send.ts'
import { makeDueReports } from './make.ts'

export function reportJobs(jobs: Jobs, context: Context): void {
  // A few zones are half an hour or a quarter apart from the others.
  jobs.every('weekly_reports', '2,17,32,47 * * * *', () => makeDueReports(context))
  jobs.every('mail_reports', '* * * * *', () => mailReports(context))
}

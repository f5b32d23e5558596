import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { accountJobs } from './accounts/index.ts'
import { authJobs } from './auth/index.ts'
import { feedJobs } from './feed/index.ts'
import { imageJobs } from './images/index.ts'
import { instrumentJobs } from './instruments/index.ts'
import { messageJobs } from './messages/index.ts'
import { newsJobs } from './news/index.ts'
import { notificationJobs } from './notifications/index.ts'
import { searchJobs } from './search/index.ts'

/** What each feature does when something has happened elsewhere, or when its time has come. */
export function subscribeFeatures(jobs: Jobs, context: Context): void {
  accountJobs(jobs, context)
  authJobs(jobs, context)
  feedJobs(jobs, context)
  imageJobs(jobs, context)
  instrumentJobs(jobs, context)
  messageJobs(jobs, context)
  newsJobs(jobs, context)
  notificationJobs(jobs, context)
  searchJobs(jobs, context)
}

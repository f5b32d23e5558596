import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { clearMember } from './end-account.ts'

export function accountJobs(jobs: Jobs, context: Context): void {
  jobs.on('account_ended', ({ profileId }) => clearMember(context, profileId))
}

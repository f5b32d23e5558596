import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { forwardFeedback, forwarding } from './forward.ts'

export { deleteFeedbackOf } from './queries.ts'
export { feedbackRoutes } from './routes.ts'

export function feedbackJobs(jobs: Jobs, context: Context): void {
  jobs.handle(forwarding, (feedback) => forwardFeedback(context, feedback))
}

import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { mailNotifications } from './mails/send.ts'

export function notificationJobs(jobs: Jobs, context: Context): void {
  jobs.every('mail_notifications', '* * * * *', () => mailNotifications(context))
}

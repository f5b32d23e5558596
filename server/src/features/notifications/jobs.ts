import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { mailNotifications } from './mails/send.ts'
import { pushing, sendPushes } from './pushes/send.ts'

export function notificationJobs(jobs: Jobs, context: Context): void {
  jobs.every('mail_notifications', '* * * * *', () => mailNotifications(context))
  jobs.handle(pushing, () => sendPushes(context))
  // What is sent again after a while, and weekly reports.
  jobs.every('push_notifications', '* * * * *', () => sendPushes(context))
}

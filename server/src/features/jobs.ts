import type { Context } from '#context.ts'
import type { Consumer } from '#events/consumer.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { accountConsumer, accountJobs } from './accounts/index.ts'
import { alertConsumer, alertJobs } from './alerts/index.ts'
import { archiveJobs } from './archives/index.ts'
import { authJobs } from './auth/index.ts'
import { connectionConsumer, connectionJobs } from './connections/index.ts'
import { feedConsumer, feedJobs } from './feed/index.ts'
import { feedbackJobs } from './feedback/index.ts'
import { rankConsumer } from './follows/index.ts'
import { forgetConsumer } from './forget/index.ts'
import { imageJobs } from './images/index.ts'
import { messageConsumer } from './messages/index.ts'
import { moderationConsumer, moderationJobs } from './moderation/index.ts'
import { newsJobs } from './news/index.ts'
import { notificationConsumer, notificationJobs } from './notifications/index.ts'
import { deletionConsumer, portfolioJobs, revisionConsumer } from './portfolios/index.ts'
import { reportJobs } from './reports/index.ts'
import { searchJobs } from './search/index.ts'
import { tradeConsumer, tradeJobs } from './trades/index.ts'

/** The event consumers of all features. */
export function featureConsumers(context: Context): Consumer[] {
  return [
    accountConsumer(context),
    alertConsumer(context),
    feedConsumer(context),
    rankConsumer,
    messageConsumer(context),
    moderationConsumer(context),
    notificationConsumer(context),
    forgetConsumer,
    deletionConsumer(context),
    connectionConsumer(context),
    revisionConsumer(context),
    tradeConsumer(context),
  ]
}

/** Registers the scheduled jobs and the job handlers of all features. */
export function scheduleFeatures(jobs: Jobs, context: Context): void {
  accountJobs(jobs, context)
  alertJobs(jobs, context)
  archiveJobs(jobs, context)
  authJobs(jobs, context)
  connectionJobs(jobs, context)
  feedJobs(jobs, context)
  feedbackJobs(jobs, context)
  imageJobs(jobs, context)
  moderationJobs(jobs, context)
  newsJobs(jobs, context)
  notificationJobs(jobs, context)
  portfolioJobs(jobs, context)
  reportJobs(jobs, context)
  searchJobs(jobs, context)
  tradeJobs(jobs, context)
}

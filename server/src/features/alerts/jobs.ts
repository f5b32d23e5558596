import type { Context } from '#context.ts'
import { consumer } from '#events/consumer.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { upsertNewestCloses } from '#market/released-queries.ts'

import { checkAlerts, createChecker } from './check.ts'

/** Has new closes checked: the only prices of funds, and of listings that no market runs for. */
export const alertConsumer = (context: Context) => {
  const check = createChecker(context)
  return consumer({
    name: 'alerts',
    kinds: ['prices_revised'],
    from: 'now',
    handle: async (tx, events) => {
      await upsertNewestCloses(tx, events, context.now())
      return check
    },
  })
}

export function alertJobs(jobs: Jobs, context: Context): void {
  context.bus.subscribe('prices', createChecker(context))
  // Messages may be lost, such as the last ones of a session.
  jobs.every('check_alerts', '* * * * *', () => checkAlerts(context))
}

import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { findOldestTransaction, listLagging } from './partition-queries.ts'
import { keepPartitions } from './partitions.ts'

const lagSeconds = 60

export function eventJobs(jobs: Jobs, context: Context): void {
  jobs.every('keep_events', '37 * * * *', () =>
    keepPartitions(context, { now: context.now(), keepDays: context.config.eventsKeptDays }),
  )
  jobs.every('watch_events', '* * * * *', () => watchConsumers(context))
}

/** Logs which consumers are behind, and the usual cause: an old transaction, because nothing is read past it. */
export async function watchConsumers({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const lagging = await listLagging(db, lagSeconds)
  if (lagging.length === 0) return
  log.error(
    { consumers: lagging, oldestTransaction: await findOldestTransaction(db) },
    'consumers of events are behind',
  )
}

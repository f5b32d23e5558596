import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { refreshStaleStats } from '#market/stats/index.ts'

/** Exchanges close at different times; whoever has got a close since the last round gets new stats. */
export function instrumentJobs(jobs: Jobs, { db }: Context): void {
  jobs.every('refresh-stats', '*/15 * * * *', async () => {
    await refreshStaleStats(db)
  })
}

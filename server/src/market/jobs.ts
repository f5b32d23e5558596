import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { ecbRates } from '#partners/market/ecb/client.ts'

import { refreshStale } from './figures/figures.ts'
import { takeRates } from './fx/rates.ts'

/** What the market does when prices have changed, or when its time has come. */
export function marketJobs(jobs: Jobs, context: Context): void {
  const { config, db, log } = context
  const refresh = async (): Promise<void> => void (await refreshStale(db))
  jobs.on('prices_revised', refresh)
  // Whoever changes prices has most often done so already.
  jobs.every('refresh-stats', '* * * * *', refresh)
  if (config.ecbUrl === undefined) return
  const ecb = ecbRates({ url: config.ecbUrl, log })
  // A try that fails is made good by the one half an hour later.
  jobs.every('euro_rates', '20,50 * * * 1-5', async () => {
    await takeRates(context, ecb)
  })
}

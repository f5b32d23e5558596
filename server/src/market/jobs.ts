import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { ecbRates } from '#partners/market/ecb/client.ts'

import { takeRates } from './fx/rates.ts'

/** What the market does when its time has come. A try that fails is made good by the one half an hour later. */
export function marketJobs(jobs: Jobs, context: Context): void {
  const { config, log } = context
  if (config.ecbUrl === undefined) return
  const ecb = ecbRates({ url: config.ecbUrl, log })
  jobs.every('euro_rates', '20,50 * * * 1-5', async () => {
    await takeRates(context, ecb)
  })
}

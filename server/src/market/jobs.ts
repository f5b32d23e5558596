import type { Context } from '#context.ts'
import { consumer } from '#events/consumer.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { ecbRates } from '#partners/market/ecb/client.ts'

import { refreshStale } from './figures/figures.ts'
import { takeRates } from './fx/rates.ts'

/** Recomputes what follows from prices soon after they have changed. What is missed here waits for the job below. */
export const marketConsumer = ({ db, log }: Context) =>
  consumer({
    name: 'figures',
    kinds: ['prices_revised'],
    from: 'now',
    handle: async () => () => {
      refreshStale(db).catch((error: unknown) => log.warn({ err: error }, 'figures'))
    },
  })

/** What the market does at set times. */
export function marketJobs(jobs: Jobs, context: Context): void {
  const { config, db, log } = context
  // Whoever changes prices has most often done so already.
  jobs.every('refresh-stats', '* * * * *', async () => void (await refreshStale(db)))
  if (config.ecbUrl === undefined) return
  const ecb = ecbRates({ url: config.ecbUrl, log })
  // A try that fails is made good by the one half an hour later.
  jobs.every('euro_rates', '20,50 * * * 1-5', async () => {
    await takeRates(context, ecb)
  })
}

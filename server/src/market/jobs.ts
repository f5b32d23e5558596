import type { Context } from '#context.ts'
import { consumer } from '#events/consumer.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { EuroRates } from '#partners/market/ecb/client.ts'

import { refreshEverywhere } from './figures/figures.ts'
import { takeRates } from './fx/rates.ts'
import { refreshAllScreened } from './screening/index.ts'

/** Refreshes stale figures soon after prices change. What is missed here is left to the job below. */
export const marketConsumer = (context: Context) =>
  consumer({
    name: 'figures',
    kinds: ['prices_revised'],
    from: 'now',
    handle: async () => () => {
      refreshEverywhere(context).catch((error: unknown) => context.log.warn({ err: error }, 'figures'))
    },
  })

/** Schedules the market's recurring jobs. Without a source of exchange rates, none are fetched. */
export function marketJobs(jobs: Jobs, context: Context, rates: EuroRates | undefined): void {
  const { db } = context
  // A fallback: whatever changes prices has usually refreshed them already.
  jobs.every('refresh-stats', '* * * * *', () => refreshEverywhere(context))
  jobs.every('refresh-screened', '*/5 * * * *', () => refreshAllScreened(db))
  if (rates === undefined) return
  // A failed run is made up for by the one half an hour later.
  jobs.every('euro_rates', '20,50 * * * 1-5', async () => {
    await takeRates(context, rates)
  })
}

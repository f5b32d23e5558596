import type { Context } from '#context.ts'
import { consumer } from '#events/consumer.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { analyseAside, analyseAtOnce } from './analysis/aside.ts'
import { analysisQueue, rateRevisions, recalculation } from './analysis/queue.ts'
import { countHoldersOf } from './analysis/rank.ts'
import { markStaleByPrices, markStaleByRates, pastRevisions } from './analysis/stale.ts'
import { deletionQueue, finishDeletion } from './leave.ts'

/** Has the portfolios computed again that use prices or exchange rates of earlier days which have changed. */
export const revisionConsumer = ({ jobs }: Pick<Context, 'jobs'>) =>
  consumer({
    name: 'portfolio_revisions',
    kinds: ['prices_revised', 'rates_revised'],
    from: 'now',
    handle: async (tx, events) => {
      const { prices, rates, firstRates } = await pastRevisions(tx, events)
      if (firstRates.length > 0) {
        await jobs.enqueue(rateRevisions, { revisions: firstRates }, { startAfter: onceComputed(firstRates), tx })
      }
      if (rates.length > 0) await jobs.enqueue(rateRevisions, { revisions: rates }, { tx })
      if ((await markStaleByPrices(tx, prices)) > 0) await jobs.enqueue(recalculation, {}, { key: 'stale', tx })
    },
  })

/** In the morning after the night in which the last of the days has been computed. */
function onceComputed(revisions: readonly { from: string }[]): Date {
  const days = revisions.map(({ from }) => Date.parse(`${from}T06:00:00Z`))
  return new Date(Math.max(...days) + 86_400_000)
}

/** Has the rows of deleted portfolios deleted. */
export const deletionConsumer = ({ jobs }: Context) =>
  consumer({
    name: 'portfolio_deletions',
    kinds: ['portfolio_deleted'],
    from: 'oldest',
    handle: async (tx, events) => {
      for (const { portfolioId, profileId } of events) {
        await jobs.enqueue(deletionQueue, { portfolioId, profileId }, { key: portfolioId, tx })
      }
    },
  })

export function portfolioJobs(jobs: Jobs, context: Context): void {
  jobs.handle(analysisQueue, async ({ portfolioId }) => {
    await analyseAtOnce(context, portfolioId)
    await countHoldersOf(context.db, [portfolioId])
  })
  jobs.handle(rateRevisions, async ({ revisions }) => {
    await markStaleByRates(context.db, revisions)
    await context.jobs.enqueue(recalculation, {}, { key: 'stale' })
  })
  jobs.handle(recalculation, async ({ after }) => {
    const next = await analyseAside<string | undefined>(context, { kind: 'stale', after })
    if (next !== undefined) await context.jobs.enqueue(recalculation, { after: next }, { key: 'stale' })
  })
  jobs.handle(deletionQueue, (portfolio) => finishDeletion(context, portfolio))
  // After the last exchange has closed and its prices have arrived.
  jobs.every('portfolio_days', '30 3 * * *', () => analyseAside<void>(context, { kind: 'day' }))
}

import type { Context } from '#context.ts'
import { consumer } from '#events/consumer.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { analysePortfolio, analysePortfolios } from './analysis/analyse.ts'
import { listBehind, markStaleByRevisions } from './analysis/queries.ts'
import { analysisQueue, enqueueAnalysis } from './analysis/queue.ts'
import { countHoldersOf, countMembersActs, rankPortfolios } from './analysis/rank.ts'
import { weekdayBefore } from './analysis/series.ts'
import { deletionQueue, finishDeletion } from './leave.ts'

/** So many portfolios are locked together, for well below the time that a booking waits. */
const atOnce = 20

/** Has the portfolios computed again that hold a listing whose prices of earlier days have changed. */
export const revisionConsumer = (context: Context) =>
  consumer({
    name: 'portfolio_revisions',
    kinds: ['prices_revised'],
    from: 'now',
    handle: async (tx, events) => enqueueAnalysis(context, await markStaleByRevisions(tx, events), tx),
  })

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
    await analysePortfolio(context, portfolioId)
    await countHoldersOf(context.db, [portfolioId])
  })
  jobs.handle(deletionQueue, (portfolio) => finishDeletion(context, portfolio))
  // After the last exchange has closed and its prices have arrived.
  jobs.every('portfolio_days', '30 3 * * *', () => appendDay(context))
}

/** Appends the last weekday to all portfolios, ranks them and counts what they hold. */
export async function appendDay(context: Pick<Context, 'db' | 'now' | 'log'>): Promise<void> {
  const { db, now } = context
  const before = weekdayBefore(now().toISOString().slice(0, 10))
  let after = '0'
  for (;;) {
    const ids = await listBehind(db, { before, after, limit: atOnce })
    if (ids.length === 0) break
    // One that cannot be computed must not keep the others from it.
    await analysePortfolios(context, ids).catch(() => analyseEach(context, ids))
    after = ids.at(-1)!
  }
  await rankPortfolios(db)
  await countMembersActs(context)
}

async function analyseEach(context: Pick<Context, 'db' | 'now' | 'log'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await analysePortfolio(context, id).catch((error: unknown) => {
      context.log.error({ err: error, portfolio: id }, 'a portfolio cannot be computed')
    })
  }
}

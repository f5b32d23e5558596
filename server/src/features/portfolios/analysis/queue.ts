import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import type { EventOf } from '#events/events.ts'
import type { Queue } from '#jobs/queue.ts'

/** Computes a portfolio from its first stale day on. */
export const analysisQueue: Queue<{ portfolioId: string }> = {
  name: 'portfolio.analyse',
  policy: { retries: 8, firstRetrySeconds: 5, expireSeconds: 300 },
}

/** Marks the portfolios that use changed exchange rates as stale; a job, as that may be all of them. */
export const rateRevisions: Queue<{ revisions: EventOf<'rates_revised'>[] }> = {
  name: 'portfolio.rates',
  policy: { retries: 8, firstRetrySeconds: 5, expireSeconds: 600 },
}

/** Computes the stale portfolios after an id, some thousand. */
export const recalculation: Queue<{ after?: string }> = {
  name: 'portfolio.recalculate',
  policy: { retries: 8, firstRetrySeconds: 5, expireSeconds: 600 },
}

/** Has portfolios computed soon; to be called in the transaction that makes them stale. */
export async function enqueueAnalysis(
  { jobs }: Pick<Context, 'jobs'>,
  portfolioIds: readonly string[],
  tx: Tx,
): Promise<void> {
  for (const portfolioId of portfolioIds) {
    await jobs.enqueue(analysisQueue, { portfolioId }, { key: portfolioId, tx })
  }
}

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import type { Queue } from '#jobs/queue.ts'

/** Computes a portfolio from its first stale day on. */
export const analysisQueue: Queue<{ portfolioId: string }> = {
  name: 'portfolio.analyse',
  policy: { retries: 8, firstRetrySeconds: 5, expireSeconds: 300 },
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

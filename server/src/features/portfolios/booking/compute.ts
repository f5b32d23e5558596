import type { Context } from '#context.ts'
import { analyseAtOnce } from '#features/portfolios/analysis/aside.ts'
import { enqueueAnalysis } from '#features/portfolios/analysis/queue.ts'
import { countHoldersOf } from '#features/portfolios/analysis/rank.ts'

/** Computes portfolios that have been booked. One that cannot be computed is tried again by a job. */
export async function computeNow(
  context: Pick<Context, 'db' | 'now' | 'log' | 'jobs'>,
  portfolioIds: readonly string[],
): Promise<void> {
  const { db, log } = context
  for (const id of portfolioIds) {
    try {
      await analyseAtOnce(context, id)
    } catch (error) {
      log.error({ err: error, portfolio: id }, 'a portfolio cannot be computed')
      await db.transaction().execute((tx) => enqueueAnalysis(context, [id], tx))
    }
  }
  await countHoldersOf(db, portfolioIds)
}

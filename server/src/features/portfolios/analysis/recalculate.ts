import type { Context } from '#context.ts'

import { analysePortfolio, analysePortfolios } from './analyse.ts'
import { listBehind } from './queries.ts'
import { countMembersActs, rankPortfolios } from './rank.ts'
import { weekdayBefore } from './series.ts'
import { listStale } from './stale-queries.ts'

/** So many portfolios are locked together, for well below the time that a booking waits. */
const atOnce = 100
/** So many are computed by a job, which then continues as the next one. */
const perJob = 2000

/** Appends the last weekday to all portfolios, ranks them and counts what they hold. */
export async function appendDay(context: Pick<Context, 'db' | 'now' | 'log'>): Promise<void> {
  const { db, now } = context
  const before = weekdayBefore(now().toISOString().slice(0, 10))
  let after = '0'
  for (;;) {
    const ids = await listBehind(db, { before, after, limit: atOnce })
    if (ids.length === 0) break
    await analyseAll(context, ids)
    after = ids.at(-1)!
  }
  await rankPortfolios(db)
  await countMembersActs(context)
}

/** Computes stale portfolios after an id. Returns the last one if there may be more. */
export async function recalculateStale(
  context: Pick<Context, 'db' | 'now' | 'log'>,
  after = '0',
): Promise<string | undefined> {
  let last = after
  for (let done = 0; done < perJob; done += atOnce) {
    const ids = await listStale(context.db, last, atOnce)
    if (ids.length === 0) return undefined
    await analyseAll(context, ids)
    last = ids.at(-1)!
  }
  return last
}

/** One that cannot be computed does not keep the others from it. */
async function analyseAll(context: Pick<Context, 'db' | 'now' | 'log'>, ids: readonly string[]): Promise<void> {
  await analysePortfolios(context, ids).catch(() => analyseEach(context, ids))
}

async function analyseEach(context: Pick<Context, 'db' | 'now' | 'log'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await analysePortfolio(context, id).catch((error: unknown) => {
      context.log.error({ err: error, portfolio: id }, 'a portfolio cannot be computed')
    })
  }
}

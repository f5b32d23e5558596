import type { Context } from '#context.ts'
import { consumer } from '#events/consumer.ts'
import { insertTradePosts, moveTradePosts, releaseTrades } from '#features/posts/index.ts'
import type { Jobs } from '#jobs/jobs.ts'

const atOnce = 500

/** Prepares the posts of trades that have been booked; they stay withheld until `releaseDueTrades`. */
export const tradeConsumer = ({ now }: Pick<Context, 'now'>) =>
  consumer({
    name: 'trades',
    kinds: ['trades_booked'],
    from: 'now',
    handle: async (tx, events) => {
      const portfolioIds = [...new Set(events.map(({ portfolioId }) => portfolioId))]
      await moveTradePosts(tx, portfolioIds, now())
      await insertTradePosts(tx, events, now())
    },
  })

export function tradeJobs(jobs: Jobs, context: Context): void {
  jobs.every('release_trades', '* * * * *', () => releaseDueTrades(context))
}

/** Makes the trades public whose time has come. Can be repeated, and run on several nodes at once. */
export async function releaseDueTrades({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  while ((await releaseTrades(db, { at: now(), limit: atOnce })) === atOnce);
}

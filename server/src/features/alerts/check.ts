import type { Context } from '#context.ts'
import { publish } from '#events/events.ts'

import { adjustForSplits, fireAlerts } from './check-queries.ts'

type CheckContext = Pick<Context, 'db' | 'now' | 'stopping'>

/** What one statement takes, so that nothing waits for long where many alerts wait for the same price. */
const atOnce = { mostPrices: 5000, mostAlerts: 1000 }

/**
 * Checks the prices that have been released since the last check against all alerts. Each alert fires once, however often and
 * on however many nodes this runs.
 */
export async function checkAlerts({ db, now, stopping }: CheckContext): Promise<void> {
  const { mostPrices, mostAlerts } = atOnce
  while ((await db.transaction().execute((tx) => adjustForSplits(tx, mostAlerts))) > 0);
  let isMore: boolean
  do {
    isMore = await db.transaction().execute(async (tx) => {
      const { fired, checked } = await fireAlerts(tx, { at: now(), ...atOnce })
      if (fired.length > 0) await publish(tx, { kind: 'alerts_fired', alertIds: fired })
      return fired.length === mostAlerts || checked === mostPrices
    })
  } while (isMore && !stopping.aborted)
}

/** Runs the check when it is called; once more if it is called meanwhile. */
export function createChecker(context: CheckContext & Pick<Context, 'log'>): () => void {
  const { log, stopping } = context
  let [isRunning, isCalled] = [false, false]
  async function run(): Promise<void> {
    isRunning = true
    while (isCalled && !stopping.aborted) {
      isCalled = false
      await checkAlerts(context).catch((error: unknown) =>
        log.error({ err: error }, 'the check of price alerts failed'),
      )
    }
    isRunning = false
  }
  return () => {
    isCalled = true
    if (!isRunning) void run()
  }
}

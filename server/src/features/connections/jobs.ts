import type { Context } from '#context.ts'
import { consumer } from '#events/consumer.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { emptying, endIfEmpty, removeConnection, removing, revokeAccess, revoking } from './disconnect.ts'
import { deleteExpiredLogins } from './login-queries.ts'
import { overnightHours, startingOvernight, startOvernight, syncOvernight } from './overnight.ts'
import { runSync } from './run-sync.ts'
import { syncing } from './sync.ts'
import { booking, failBooking, runBooking } from './statements/book.ts'
import { forgetStatements } from './statements/forget.ts'
import { listStuck, updateRunning } from './sync-queries.ts'

/** When a sync whose job has been lost counts as failed: after all of its retries. */
const stuckMs = 30 * 60_000

/** Ends connections whose portfolios are deleted one by one. */
export const connectionConsumer = ({ jobs }: Context) =>
  consumer({
    name: 'connections',
    kinds: ['portfolio_deleted'],
    from: 'oldest',
    handle: async (tx, events) => {
      for (const { connectionId } of events) {
        await jobs.enqueue(emptying, { connectionId }, { key: connectionId, tx })
      }
    },
  })

export function connectionJobs(jobs: Jobs, context: Context): void {
  jobs.handle(syncing, ({ connectionId }) => runSync(context, connectionId))
  jobs.handle(revoking, (revocation) => revokeAccess(context, revocation))
  jobs.handle(emptying, ({ connectionId }) => endIfEmpty(context, connectionId))
  jobs.handle(removing, ({ connectionId }) => removeConnection(context, connectionId))
  jobs.handle(booking, (statement) => runBooking(context, statement))
  jobs.handle(startingOvernight, (due) => startOvernight(context, due))
  // In UTC, when it is night where the banks are, and before the day is appended to the portfolios.
  jobs.every('sync_overnight', `5 0-${overnightHours - 1} * * *`, () => syncOvernight(context))
  jobs.every('tidy_connections', '*/5 * * * *', () => tidyConnections(context))
}

/** Ends syncs that nothing works on any more, and forgets logins that did not come back. */
async function tidyConnections({ db, now }: Context): Promise<void> {
  const at = now()
  for (const { id, source } of await listStuck(db, new Date(at.getTime() - stuckMs))) {
    if (source === 'statement') await failBooking({ db, now }, id, 'unknown')
    else await updateRunning(db, id, { status: 'FAILED', fault: 'unknown', ended_at: at })
  }
  await deleteExpiredLogins(db, at)
  await forgetStatements({ db, now })
}

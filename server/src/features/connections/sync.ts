import type { Connection, SyncFault } from '@app/contract/connections.ts'

import type { Bus } from '#bus/bus.ts'
import type { Context } from '#context.ts'
import type { ConnectionSource } from '#db/schema.gen.ts'
import { AppError, orNotFound } from '#errors.ts'
import type { Queue } from '#jobs/queue.ts'
import { hasLogin, integrationOf } from '#partners/holdings/capabilities.ts'

import { getConnection, presentSync } from './connections.ts'
import { findConnection, lockConnection, type SyncState } from './queries.ts'
import { listUnattended, startSync } from './sync-queries.ts'

/** Reads a connection; a bank may take a minute to answer, and long histories several. */
export const syncing: Queue<{ connectionId: string }> = {
  name: 'sync_connection',
  policy: { retries: 4, firstRetrySeconds: 5, expireSeconds: 180 },
}

/** How often a bank may be read in a day without its customer being there (PSD2). */
const mostUnattended = 4
const dayMs = 86_400_000

/** What only the member can mend, by logging in at the bank. */
export const needLogin: readonly SyncFault[] = ['denied', 'expired', 'code_missing', 'code_invalid', 'locked']

/** Starts to read a member's connection again, or returns it if that is under way. */
export async function requestSync(context: Context, memberId: string, id: string): Promise<Connection> {
  await startUnattended(context, memberId, id)
  return getConnection(context, memberId, id)
}

/** Starts to read a connection with what is stored of it, unless that is under way. */
export async function startUnattended(context: Context, memberId: string, id: string): Promise<void> {
  const { db, now, jobs, bus } = context
  const at = now()
  const started = await db.transaction().execute(async (tx) => {
    // Locked first, so that two requests do not both start one.
    await lockConnection(tx, id)
    const connection = orNotFound(await findConnection(tx, memberId, id))
    if (connection.status === 'RUNNING') return undefined
    const mustLogIn = connection.status === 'FAILED' && needLogin.some((fault) => fault === connection.fault)
    if (!hasLogin(connection.source) || !connection.has_credentials || mustLogIn) throw new AppError('conflict')
    const times = await listUnattended(tx, id, at)
    if (times.length >= mostUnattended) {
      const seconds = Math.ceil((times[0]!.getTime() + dayMs - at.getTime()) / 1000)
      throw new AppError('too_many_syncs', undefined, { seconds })
    }
    await startSync(tx, id, { at, isUnattended: true, step: 'AUTHENTICATING' })
    await jobs.enqueue(syncing, { connectionId: id }, { key: id, tx })
    return connection
  })
  if (!started) return
  const sync = { status: 'RUNNING', step: 'AUTHENTICATING', fault: null, started_at: at } as const
  publishSync(bus, { memberId, source: started.source }, sync)
}

/** Tells the member's sockets how far the sync is of a bank that they have logged in to. */
export function publishSync(
  bus: Pick<Bus, 'publish'>,
  { memberId, source }: { memberId: string; source: ConnectionSource },
  sync: SyncState,
): void {
  if (integrationOf(source) === 'FULL') bus.publish('syncs', { memberId, session: presentSync(sync) })
}

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import type { Queue } from '#jobs/queue.ts'
import { integrationOf, sourceNames } from '#partners/holdings/capabilities.ts'

import { listDue } from './overnight-queries.ts'
import { needLogin, startUnattended } from './sync.ts'

type Due = { connectionId: string; memberId: string }

/** Starts one of the syncs of a night. A start that fails is tried again in the next hour. */
export const startingOvernight: Queue<Due> = {
  name: 'start_overnight_sync',
  policy: { retries: 1, firstRetrySeconds: 30, expireSeconds: 60 },
}

const hourMs = 3_600_000
/** The connections begin in these hours by their ids, so that banks and workers are not asked for all of them at once. */
export const overnightHours = 3
/** In each hour, all starts are within this time, so that the last ones have ended when the next hour begins. */
const startsWithinMs = 50 * 60_000
/** A connection that a member has synced in the evening is left alone. */
const freshMs = 18 * hourMs
/** Of the four readings a day that banks allow, the night takes at most two, and leaves the others to the member. */
const mostTries = 2
const page = 500

/**
 * Has the connections read that need no member for it: in hour `n` of the night those whose turn it is, and once more those
 * that have failed. Those that wait for a login, or whose customers have to be there, are left out.
 */
export async function syncOvernight({ db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>): Promise<void> {
  const at = now()
  const sources = sourceNames.filter((source) => integrationOf(source) === 'INTERACTIVE')
  const due = {
    sources,
    at,
    syncedBefore: new Date(at.getTime() - freshMs),
    mostTries,
    needLogin,
    hour: at.getUTCHours(),
  }
  for (let after = '0'; ;) {
    const found = await listDue(db, { ...due, hours: overnightHours, after, limit: page })
    for (const { id: connectionId, memberId } of found) {
      const startAfter = new Date(at.getTime() + spread(connectionId))
      await jobs.enqueue(startingOvernight, { connectionId, memberId }, { key: connectionId, startAfter })
    }
    if (found.length < page) return
    after = found.at(-1)!.id
  }
}

/** The delay of a connection within its hour. Neighbouring ids are far apart. */
function spread(id: string): number {
  return Number((BigInt(id) * 2_654_435_761n) % BigInt(startsWithinMs))
}

/** Starts the sync, unless the member has ended the connection, or has to log in, in the meantime. */
export async function startOvernight(context: Context, { connectionId, memberId }: Due): Promise<void> {
  try {
    await startUnattended(context, memberId, connectionId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

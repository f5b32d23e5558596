import type { Context } from '#context.ts'
import type { Jobs } from '#jobs/jobs.ts'

import { deleteCodesUntil } from './code-queries.ts'
import { knownNetworkSince, windowsMs } from './limits.ts'
import { deleteNetworksUntil } from './network-queries.ts'
import { deleteNewcomers, deleteUsedTokensUntil, listNewcomersUntil } from './partner-queries.ts'
import { deleteEndedSessions, deleteSessionsOf } from './session-queries.ts'
import { endingBy, publishEnded } from './sessions.ts'
import { deleteTriesUntil } from './try-queries.ts'

export function authJobs(jobs: Jobs, context: Context): void {
  jobs.every('forget_sign_ins', '17 * * * *', () => forgetSignIns(context))
}

const newcomersAtOnce = 500

/**
 * Deletes ended sessions, codes and tries too old to count towards a limit, known networks that have expired, used tokens of
 * partners, and newcomers who have not joined within a day.
 */
export async function forgetSignIns({ db, now, bus }: Pick<Context, 'db' | 'now' | 'bus'>): Promise<void> {
  const at = now()
  await deleteEndedSessions(db, endingBy(at))
  const aDayAgo = new Date(at.getTime() - windowsMs.day)
  await deleteCodesUntil(db, aDayAgo)
  await deleteTriesUntil(db, aDayAgo)
  await deleteNetworksUntil(db, knownNetworkSince(at))
  await deleteUsedTokensUntil(db, at)
  await forgetNewcomers({ db, bus }, aDayAgo)
}

async function forgetNewcomers({ db, bus }: Pick<Context, 'db' | 'bus'>, until: Date): Promise<void> {
  let ids: string[]
  do {
    ids = await listNewcomersUntil(db, until, newcomersAtOnce)
    const ended = await db.transaction().execute(async (tx) => {
      // In the order in which accounts are deleted.
      const sessions = await deleteSessionsOf(tx, ids)
      await deleteNewcomers(tx, ids)
      return sessions
    })
    publishEnded(bus, ended)
  } while (ids.length === newcomersAtOnce)
}

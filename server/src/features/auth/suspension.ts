import type { Context } from '#context.ts'

import { deleteOldestSessions } from './session-queries.ts'
import { publishEnded } from './sessions.ts'
import { updateSuspendedAt } from './user-queries.ts'

/** Suspends a user, hides their profile's posts, and ends their sessions on every node at once. Idempotent. */
export async function suspendUser(
  { db, now, bus }: Pick<Context, 'db' | 'now' | 'bus'>,
  userId: string,
): Promise<void> {
  const at = now()
  const ended = await db.transaction().execute(async (tx) => {
    await updateSuspendedAt(tx, userId, at)
    return deleteOldestSessions(tx, userId, 0)
  })
  publishEnded(bus, ended)
}

/** Lets a suspended user sign in again, and shows their posts again. Idempotent. */
export async function restoreUser({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await db.transaction().execute((tx) => updateSuspendedAt(tx, userId, null))
}

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { deleteOldestSessions, publishEnded, suspendUserAt } from '#features/auth/index.ts'
import { suspendProfileAt } from '#features/profiles/index.ts'

/** Suspends a user, hides their profile's posts, and ends their sessions on every node at once. Idempotent. */
export async function suspendUser(
  { db, now, bus }: Pick<Context, 'db' | 'now' | 'bus'>,
  userId: string,
): Promise<void> {
  const at = now()
  const ended = await db.transaction().execute(async (tx) => {
    await suspendAt(tx, userId, at)
    return deleteOldestSessions(tx, userId, 0)
  })
  publishEnded(bus, ended)
}

/** Lets a suspended user sign in again, and shows their posts again. Idempotent. */
export async function restoreUser({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await db.transaction().execute((tx) => suspendAt(tx, userId, null))
}

/** Updates user and profile in one transaction, so that a user who cannot sign in is never shown. */
async function suspendAt(tx: Tx, userId: string, at: Date | null): Promise<void> {
  await suspendProfileAt(tx, userId, await suspendUserAt(tx, userId, at))
}

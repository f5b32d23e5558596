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
  publishEnded(bus, await db.transaction().execute((tx) => suspendIn(tx, userId, at)))
}

/** The same in the transaction of the caller, who publishes the end of the sessions returned once it is committed. */
export async function suspendIn(tx: Tx, userId: string, at: Date): Promise<string[]> {
  await suspendAt(tx, userId, at)
  return deleteOldestSessions(tx, userId, 0)
}

/** Lets a suspended user sign in again, and shows their posts again. Idempotent. */
export async function restoreUser({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await db.transaction().execute((tx) => restoreIn(tx, userId))
}

/** The same in the transaction of the caller. */
export async function restoreIn(tx: Tx, userId: string): Promise<void> {
  await suspendAt(tx, userId, null)
}

/** Updates user and profile in one transaction, so that a user who cannot sign in is never shown. */
async function suspendAt(tx: Tx, userId: string, at: Date | null): Promise<void> {
  await suspendProfileAt(tx, userId, await suspendUserAt(tx, userId, at))
}

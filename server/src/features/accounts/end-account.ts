import { randomUUID } from 'node:crypto'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { publish } from '#events/events.ts'
import { publishEnded, removeUser } from '#features/auth/index.ts'
import { anonymise } from '#features/profiles/index.ts'

/**
 * Ends an account for good: deletes its sessions and codes, and attributes its posts to an anonymous former member.
 * `clearMember` follows as a job. Idempotent.
 */
export async function endAccount({ db, now, bus }: Pick<Context, 'db' | 'now' | 'bus'>, userId: string): Promise<void> {
  const ended = await db.transaction().execute((tx) => endAccountIn(tx, userId, now()))
  publishEnded(bus, ended)
}

/** The same as part of a transaction. Returns the sessions that it ended, to be published once it is committed. */
export async function endAccountIn(tx: Tx, userId: string, at: Date): Promise<string[]> {
  const profileId = await anonymise(tx, userId, `former-${randomUUID()}`, at)
  if (profileId !== undefined) await publish(tx, { kind: 'account_ended', profileId })
  return removeUser(tx, userId)
}

import { randomUUID } from 'node:crypto'

import type { Context } from '#context.ts'
import { publish } from '#events/events.ts'
import { publishEnded, removeUser } from '#features/auth/index.ts'
import { anonymise } from '#features/profiles/index.ts'

/**
 * Ends an account for good: deletes its sessions and codes, and attributes its posts to an anonymous former member.
 * `clearMember` follows as a job. Idempotent.
 */
export async function endAccount({ db, now, bus }: Pick<Context, 'db' | 'now' | 'bus'>, userId: string): Promise<void> {
  const at = now()
  const ended = await db.transaction().execute(async (tx) => {
    const profileId = await anonymise(tx, userId, `former-${randomUUID()}`, at)
    if (profileId !== undefined) await publish(tx, { kind: 'account_ended', profileId })
    return removeUser(tx, userId)
  })
  publishEnded(bus, ended)
}

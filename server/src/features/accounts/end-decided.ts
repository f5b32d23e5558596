import type { Context } from '#context.ts'
import { recordAct } from '#features/audit/index.ts'
import { publishEnded } from '#features/auth/index.ts'
import { listEnding, lockEnding } from '#features/moderation/index.ts'
import { lockAccount } from '#features/profiles/index.ts'

import { endAccountIn } from './end-account.ts'

const batch = 100

/** Ends the accounts that operators have decided to end, once nobody can appeal any more. */
export async function endDecided({ db, now, bus }: Pick<Context, 'db' | 'now' | 'bus'>): Promise<void> {
  for (const profileId of await listEnding(db, now(), batch)) {
    const at = now()
    const ended = await db.transaction().execute(async (tx) => {
      // An operator may have decided otherwise since then.
      if (!(await lockEnding(tx, profileId, at))) return []
      const account = await lockAccount(tx, profileId)
      if (!account?.userId) return []
      await recordAct(tx, { at, actorId: null, act: 'account_end', subject: `user ${account.userId}`, detail: {} })
      return endAccountIn(tx, account.userId, at)
    })
    publishEnded(bus, ended)
  }
}

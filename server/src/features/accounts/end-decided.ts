import type { Context } from '#context.ts'
import { recordAct } from '#features/audit/index.ts'
import { listEnding } from '#features/moderation/index.ts'
import { lockAccount } from '#features/profiles/index.ts'

import { endAccount } from './end-account.ts'

const batch = 100

/** Ends the accounts that operators have decided to end, once nobody can appeal any more. */
export async function endDecided(context: Pick<Context, 'db' | 'now' | 'bus'>): Promise<void> {
  const { db, now } = context
  for (const profileId of await listEnding(db, now(), batch)) {
    const userId = await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, profileId)
      if (!account?.userId) return undefined
      const subject = `user ${account.userId}`
      await recordAct(tx, { at: now(), actorId: null, act: 'account_end', subject, detail: {} })
      return account.userId
    })
    if (userId !== undefined) await endAccount(context, userId)
  }
}

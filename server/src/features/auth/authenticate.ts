import type { Context } from '#context.ts'
import type { Authenticate } from '#http/viewer.ts'

import { findSession, touchSession } from './session-queries.ts'
import { endingBy } from './sessions.ts'
import { hashToken } from './tokens.ts'

const touchAfterMs = 300_000

/** Looks a token up on every call, so that an ended session ends at once on every node. */
export function authenticator({ db, now }: Pick<Context, 'db' | 'now'>): Authenticate {
  return async (token) => {
    const at = now()
    const session = await findSession(db, hashToken(token), endingBy(at))
    if (!session) return undefined
    const { userId, sessionId, profileId, lastUsedAt } = session
    if (at.getTime() - lastUsedAt.getTime() > touchAfterMs) await touchSession(db, sessionId, at)
    return { userId, sessionId, profileId }
  }
}

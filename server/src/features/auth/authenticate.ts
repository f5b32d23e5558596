import type { Context } from '#context.ts'
import type { Authenticate } from '#http/viewer.ts'

import { findSession, touchSession } from './queries.ts'
import { sessionRules } from './sessions.ts'
import { hashToken } from './tokens.ts'

/** Looks a token up on every call, so that an ended session ends at once on every node. */
export function authenticator({ db, now }: Pick<Context, 'db' | 'now'>): Authenticate {
  return async (token) => {
    const at = now()
    const session = await findSession(db, hashToken(token), at, new Date(at.getTime() - sessionRules.idleMs))
    if (!session) return undefined
    if (at.getTime() - session.lastUsedAt.getTime() > sessionRules.touchMs)
      await touchSession(db, session.sessionId, at)
    return { userId: session.userId, sessionId: session.sessionId, profileId: session.profileId }
  }
}

import type { Context } from '#context.ts'
import type { Authenticate } from '#http/viewer.ts'

import { findSession } from './queries.ts'
import { hashToken } from './tokens.ts'

/** Looks a token up on every call, so that an ended session ends at once on every node. */
export function authenticator({ db, now }: Pick<Context, 'db' | 'now'>): Authenticate {
  return async (token) => {
    const session = await findSession(db, hashToken(token), now())
    return session && { userId: session.userId, sessionId: session.sessionId, profileId: session.profileId }
  }
}

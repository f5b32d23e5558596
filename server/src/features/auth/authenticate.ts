import type { Context } from '#context.ts'
import type { Authenticate, User } from '#http/viewer.ts'

import { findSession, touchSession } from './session-queries.ts'
import { endingBy, endedSessions } from './sessions.ts'
import { hashToken } from './tokens.ts'

const touchAfterMs = 300_000
// How long an ended session may live on where the news of its end was lost.
const rememberMs = 5000
const mostRemembered = 10_000

/**
 * Finds the caller of a token. One with a profile is remembered for five seconds, because a page calls many times at
 * once; every node forgets a session as soon as it is told that it has ended.
 */
export function authenticator({ db, now, bus }: Pick<Context, 'db' | 'now' | 'bus'>): Authenticate {
  const remembered = new Map<string, { user: User; until: number }>()
  let endings = 0
  bus.subscribe('sessions', (message) => {
    endings++
    const ended = endedSessions(message)
    for (const [token, { user }] of remembered) if (ended.has(user.sessionId)) remembered.delete(token)
  })

  function remember(token: string, user: User, until: number): void {
    if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!)
    remembered.set(token, { user, until })
  }

  return async (token) => {
    const at = now()
    const known = remembered.get(token)
    if (known && at.getTime() < known.until) return known.user
    remembered.delete(token)
    const endingsBefore = endings
    const session = await findSession(db, hashToken(token), endingBy(at))
    if (!session) return undefined
    const { userId, sessionId, profileId, lastUsedAt } = session
    if (at.getTime() - lastUsedAt.getTime() > touchAfterMs) await touchSession(db, sessionId, at)
    const user = { userId, sessionId, profileId }
    if (profileId !== null && endings === endingsBefore) remember(token, user, at.getTime() + rememberMs)
    return user
  }
}

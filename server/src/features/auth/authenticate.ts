import { LRUCache } from 'lru-cache'

import type { Context } from '#context.ts'
import { batched } from '#db/batched.ts'
import { byNetwork } from '#http/networks.ts'
import type { Authenticate, User } from '#http/viewer.ts'
import { orThrottled } from '#limits/limits.ts'

import { listByTokens, type SessionRow, touchSessions } from './session-queries.ts'
import { endingBy } from './sessions.ts'
import { hashToken } from './tokens.ts'

const touchAfterMs = 300_000
// How long a node may accept an ended session if it missed the message about its end.
const rememberMs = 30_000
const mostRemembered = 10_000

/**
 * Finds the user of an access token. Users with a profile are cached for half a minute, in which a page makes many calls;
 * every node drops a session from its cache as soon as its end is published.
 */
export function authenticator({ db, now, bus, limits }: Pick<Context, 'db' | 'now' | 'bus' | 'limits'>): Authenticate {
  const remembered = new LRUCache<string, { user: User; until: number }>({ max: mostRemembered })
  let endings = 0
  bus.subscribe('sessions', ({ sessionId }) => {
    endings++
    for (const [token, { user }] of remembered) if (user.sessionId === sessionId) remembered.delete(token)
  })
  bus.onGap(() => {
    endings++
    remembered.clear()
  })

  // Batched, because all clients authenticate at once after a restart.
  const findSession = batched((tokenHashes) => findSessions({ db, now }, tokenHashes))

  return async (token, network) => {
    const at = now()
    const known = remembered.get(token)
    if (known && at.getTime() < known.until) return known.user
    remembered.delete(token)
    // A token that was valid a moment ago is looked up even if its network has used up its budget of unknown tokens.
    const tried = known ? undefined : orThrottled(await limits.take({ budget: 'unknownTokens', ...byNetwork(network) }))
    const endingsBefore = endings
    const session = await findSession(hashToken(token).toString('hex'))
    if (!session) return undefined
    tried?.refund()
    const { userId, sessionId, role, profileId, memberSince } = session
    const user = { userId, sessionId, role, profileId, memberSince }
    const isLasting = profileId !== null && endings === endingsBefore
    remembered.set(token, { user, until: isLasting ? at.getTime() + rememberMs : 0 })
    return user
  }
}

/** Finds sessions by the hashes of their tokens and marks them as used. */
async function findSessions({ db, now }: Pick<Context, 'db' | 'now'>, tokenHashes: readonly string[]) {
  const at = now()
  const hashes = tokenHashes.map((hash) => `\\x${hash}`)
  const rows = await listByTokens(db, { tokenHashes: hashes, ...endingBy(at) })
  const unnoted = rows.filter(({ lastUsedAt }) => at.getTime() - lastUsedAt.getTime() > touchAfterMs)
  const ids = unnoted.map(({ sessionId }) => sessionId)
  if (ids.length > 0) await touchSessions(db, ids, at)
  return new Map(rows.map((row): [string, SessionRow] => [row.tokenHash, row]))
}

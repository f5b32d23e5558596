import type { Context } from '#context.ts'
import { authenticator } from '#features/auth/index.ts'
import { unreadOf } from '#features/notifications/index.ts'
import type { LiveFacts } from '#socket/live-facts.ts'

import { listFollowersAmong, listLiveSessionIds } from './queries.ts'

/** What the live socket asks of the other features. */
export function liveFacts(context: Context): LiveFacts {
  const { db, now } = context
  return {
    authenticate: authenticator(context),
    liveSessions: (ids) => listLiveSessionIds(db, ids, now()),
    unread: (profileId) => unreadOf(db, profileId),
    followersAmong: (sources, profileIds) => listFollowersAmong(db, sources, profileIds),
  }
}

import type { Context } from '#context.ts'
import { liveSessions } from '#features/auth/index.ts'
import { newestInFeed } from '#features/feed/index.ts'
import { unreadOf } from '#features/notifications/index.ts'
import type { Authenticate } from '#http/viewer.ts'
import type { LiveFacts } from '#socket/live-facts.ts'

import { listInterests } from './queries.ts'

/** What the live socket asks of the other features. */
export function liveFacts(context: Context, authenticate: Authenticate): LiveFacts {
  const { db } = context
  return {
    authenticate,
    liveSessions: (ids) => liveSessions(context, ids),
    unread: (profileId) => unreadOf(db, { profileId }),
    interestsOf: (profileId) => listInterests(db, profileId),
    newestInFeed: (profileId) => newestInFeed(db, { profileId }),
  }
}

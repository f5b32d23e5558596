import type { Context } from '#context.ts'
import { batched } from '#db/batched.ts'
import { liveSessions } from '#features/auth/index.ts'
import { newestInFeed } from '#features/feed/index.ts'
import { unreadOf } from '#features/notifications/index.ts'
import type { Authenticate } from '#http/viewer.ts'
import type { LiveFacts } from '#socket/live-facts.ts'

import { listInterests } from './queries.ts'

/** What the live socket needs from the features. */
export function liveFacts(context: Context, authenticate: Authenticate): LiveFacts {
  const { db } = context
  const unread = batched((ids) => unreadOf(db, ids))
  const interests = batched((ids) => listInterests(db, ids))
  return {
    authenticate,
    liveSessions: (ids) => liveSessions(context, ids),
    unread: async (profileId) => (await unread(profileId))!,
    interestsOf: async (profileId) => (await interests(profileId))!,
    newestInFeed: (profileId) => newestInFeed(db, { profileId }),
  }
}

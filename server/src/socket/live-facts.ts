import type { Unread } from '@app/contract/notifications.ts'

import type { Authenticate } from '#http/viewer.ts'

import type { Interests } from './feed-rule.ts'

/** What the socket needs from the features. */
export type LiveFacts = {
  authenticate: Authenticate
  /** Returns the ids of those sessions that have not ended. */
  liveSessions: (sessionIds: readonly string[]) => Promise<string[]>
  unread: (profileId: string) => Promise<Unread>
  interestsOf: (profileId: string) => Promise<Interests>
  /** When the newest post by another author in a member's feed was created, as ISO 8601. */
  newestInFeed: (profileId: string) => Promise<string | undefined>
}

import type { Unread } from '@app/contract/notifications.ts'

import type { Authenticate } from '#http/viewer.ts'

/** A place where a post can be found: its author, a wall or an instrument. */
export type FeedSource = readonly ['profile' | 'wall' | 'instrument', string]

/** A new post and where it can be found. */
export type FeedPost = { postId: string; sources: readonly FeedSource[] }

/** What the socket has to ask of the features. */
export type LiveFacts = {
  authenticate: Authenticate
  /** Those of the sessions that have not ended. */
  liveSessions: (sessionIds: readonly string[]) => Promise<string[]>
  unread: (profileId: string) => Promise<Unread>
  /** Those of the members in whose feed the post stands. */
  followersAmong: (post: FeedPost, profileIds: readonly string[]) => Promise<string[]>
}

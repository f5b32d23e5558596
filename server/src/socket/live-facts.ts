import type { Unread } from '@app/contract/notifications.ts'

import type { Authenticate } from '#http/viewer.ts'

/** A place where a post can be found: its author, a wall or an instrument. */
export type FeedSource = readonly ['profile' | 'wall' | 'instrument', string]

/** What the socket has to ask of the features. */
export type LiveFacts = {
  authenticate: Authenticate
  /** Those of the sessions that have not ended. */
  liveSessions: (sessionIds: readonly string[]) => Promise<string[]>
  unread: (profileId: string) => Promise<Unread>
  /** Those of the members who follow one of the sources. */
  followersAmong: (sources: readonly FeedSource[], profileIds: readonly string[]) => Promise<string[]>
}

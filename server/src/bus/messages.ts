import type { Sync } from '@app/contract/connections.ts'
import type { PriceMessage } from '@app/contract/socket.ts'

import type { FeedSource as FeedSourceKind } from '#db/schema.gen.ts'

/** A source that a post appears under, such as its author, a wall or an instrument: the kind and the id. */
export type FeedSource = readonly [FeedSourceKind, string]

/** A price that may be shown now, from the market runner of this term. */
export type PriceChange = Omit<PriceMessage, 'type'> & { term: number }

/** The messages between nodes, by channel; each is far smaller than an envelope. */
export type BusMessages = {
  /** Something may have been published in the log of events. */
  events: 'published'
  prices: PriceChange
  /** There may be new closes, and figures computed from them. */
  figures: 'refreshed'
  /** A new post, for the followers of its sources. */
  feed: {
    postId: string
    timestamp: string
    authorId: string
    closedGroupId: string | null
    sources: readonly FeedSource[]
  }
  /** Something new for one member. */
  inbox: { recipientId: string; kind: string; senderId: string | null }
  /** A member has read messages or notifications. */
  unread: { profileId: string }
  /** A user created their profile. */
  profiles: { userId: string; profileId: string }
  /** What everybody sees of a member with their name has changed: the name itself, their picture, place or return. */
  persons: { profileId: string }
  /** A session has ended; `stays` if only the role of its user has changed. */
  sessions: { sessionId: string; stays?: true }
  /** A member's follows, mutes, blocks in either direction or groups have changed. */
  interests: { profileId: string }
  /** The sync of a member's comdirect connection has moved on. */
  syncs: { memberId: string; session: Sync }
  /** An instrument is being watched. */
  watches: { instrumentId: string }
}

export type BusChannel = keyof BusMessages

/** Losing a message on these channels does no harm, because the next one replaces it. */
export const replaceable: ReadonlySet<string> = new Set<BusChannel>(['events', 'prices', 'watches'])

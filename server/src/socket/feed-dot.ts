import type { BusMessages } from '#bus/messages.ts'
import type { Context } from '#context.ts'

import { type Connection, send } from './connection.ts'
import type { FeedIndex } from './feed-index.ts'
import type { Registry } from './registry.ts'

const pauseMs = 2000

/** Sends the feed dot to the connected followers of a post's sources, to each at most every two seconds. */
export async function sendFeedDots(
  parts: { now: Context['now']; feed: FeedIndex; registry: Registry },
  post: BusMessages['feed'],
): Promise<void> {
  const { now, feed, registry } = parts
  for (const profileId of await feed.recipientsOf(post)) {
    for (const connection of registry.ofProfile(profileId)) scheduleFeedDot(connection, post.timestamp, now)
  }
}

/** Throttled: of several posts within the pause only the newest is sent. */
export function scheduleFeedDot(connection: Connection, timestamp: string, now: () => Date): void {
  const { feed } = connection
  if (timestamp <= feed.newest) return
  feed.newest = timestamp
  const waitMs = feed.sentAt + pauseMs - now().getTime()
  const sendNewest = () => {
    feed.sentAt = now().getTime()
    feed.timer = undefined
    send(connection, { type: 'FEED_POST_TIMESTAMP', timestamp: feed.newest })
  }
  if (waitMs <= 0) sendNewest()
  else feed.timer ??= setTimeout(sendNewest, waitMs)
}

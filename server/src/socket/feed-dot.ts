import type { Context } from '#context.ts'

import { type Connection, tell } from './connection.ts'
import type { FeedPost, LiveFacts } from './live-facts.ts'
import type { Registry } from './registry.ts'

const pauseMs = 2000

/** What the feed feature says on the bus about a new post. */
export type FeedMessage = FeedPost & { timestamp: string; authorId: string }

/** Tells the connected followers of a post's sources that their feed has something new, each at most every two seconds. */
export async function tellFollowers(
  parts: { now: Context['now']; facts: LiveFacts; registry: Registry },
  message: FeedMessage,
) {
  const { now, facts, registry } = parts
  const connected = registry.profileIds()
  if (connected.length === 0) return
  const followers = await facts.followersAmong(message, connected)
  for (const profileId of followers) {
    if (profileId === message.authorId) continue
    for (const connection of registry.ofProfile(profileId)) tellSoon(connection, message.timestamp, now)
  }
}

function tellSoon(connection: Connection, timestamp: string, now: () => Date): void {
  clearTimeout(connection.feed.timer)
  const waitMs = connection.feed.toldAt + pauseMs - now().getTime()
  const send = () => {
    connection.feed = { toldAt: now().getTime(), timer: undefined }
    tell(connection, { type: 'FEED_POST_TIMESTAMP', timestamp })
  }
  if (waitMs <= 0) send()
  else connection.feed.timer = setTimeout(send, waitMs)
}

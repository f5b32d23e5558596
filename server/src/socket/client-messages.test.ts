import pino from 'pino'
import { expect, it } from 'vitest'

import { handleMessage, type SocketServices } from './client-messages.ts'
import { type Connection, newConnection } from './connection.ts'
import { createFeedIndex } from './feed-index.ts'
import type { FeedPost } from './feed-rule.ts'
import { createRegistry } from './registry.ts'
import { createSignInQueue } from './sign-in-queue.ts'

const viewer = { profileId: '2', muted: new Set<never>(), blocked: new Set<string>(), groups: new Set<string>() }
const post: FeedPost = { authorId: '1', closedGroupId: null, sources: [['instrument', '7']] }

it('keeps nobody in the feed index who disconnects while their unread count is looked up', async () => {
  const registry = createRegistry()
  const feed = createFeedIndex(() => Promise.resolve({ follows: post.sources, viewer }))
  const socket = { OPEN: 1, readyState: 1 } as Connection['socket']
  const connection = newConnection(socket, { write: () => true } as unknown as Connection['stream'], '127.0.0.1')
  registry.add(connection)
  const disconnect = () => {
    registry.remove(connection)
    feed.forget('2')
  }
  const services: SocketServices = {
    context: { now: () => new Date(), log: pino({ level: 'silent' }), bus: {} as SocketServices['context']['bus'] },
    facts: {
      authenticate: () =>
        Promise.resolve({ userId: '1', sessionId: '1', role: 'member', profileId: '2', memberSince: null }),
      liveSessions: () => Promise.resolve([]),
      unread: () => {
        disconnect()
        return Promise.resolve({ unread_messages: 0, unread_notifications: 0, unread_total: 0 })
      },
      interestsOf: () => Promise.resolve({ follows: post.sources, viewer }),
      newestInFeed: () => Promise.resolve(undefined),
    },
    registry,
    prices: { take: () => undefined, show: () => undefined, forget: () => undefined, stop: () => undefined },
    feed,
    queue: createSignInQueue(),
  }

  await handleMessage(services, connection, JSON.stringify({ type: 'AUTHENTICATE', token: 'token' }))

  expect(registry.isConnected('2')).toBe(false)
  expect(await feed.recipientsOf(post)).toEqual([])
})

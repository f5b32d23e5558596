import { ClientMessage } from '@app/contract/socket.ts'
import { closeCodes, socketLimits } from '@app/contract/socket-limits.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'

import { type Connection, send } from './connection.ts'
import { scheduleFeedDot } from './feed-dot.ts'
import type { FeedIndex } from './feed-index.ts'
import type { LiveFacts } from './live-facts.ts'
import type { PriceFanout } from './price-fanout.ts'
import type { Registry } from './registry.ts'
import type { SignInQueue } from './sign-in-queue.ts'
import { readUnread } from './unread.ts'

export type SocketServices = {
  context: Pick<Context, 'now' | 'log' | 'bus'>
  facts: LiveFacts
  registry: Registry
  prices: PriceFanout
  feed: FeedIndex
  queue: SignInQueue
}

/** Handles a message from the client. An unknown message is answered with ERROR and changes nothing. */
export async function handleMessage(services: SocketServices, connection: Connection, text: string): Promise<void> {
  const message = parse(text)
  if (!message) return send(connection, { type: 'ERROR', detail: 'Unknown message.' })
  if (message.type === 'AUTHENTICATE') {
    await services.queue.signIn(() => authenticate(services, connection, message.token))
    return sendCurrentState(services, connection)
  }
  if (!connection.user) return send(connection, { type: 'ERROR', detail: 'Authenticate first.' })

  const { registry, prices } = services
  const id = message.instrument_id
  if (message.type === 'INSTRUMENT_REMOVE_WATCH') return registry.unwatch(connection, id)
  if (!registry.watch(connection, id)) {
    return send(connection, { type: 'ERROR', detail: `At most ${socketLimits.watches} instruments can be watched.` })
  }
  prices.show(connection, id)
}

async function authenticate({ facts, registry }: SocketServices, connection: Connection, token: string) {
  const user = await facts.authenticate(token, connection.network).catch(throttledOnly)
  if (user === 'throttled') return connection.socket.close(closeCodes.tooFast, 'too many tokens')
  if (!user) return connection.socket.close(closeCodes.signedOut, 'invalid token')
  // Checked after the look-up, as several tokens may be looked up at once.
  if (connection.user) return send(connection, { type: 'ERROR', detail: 'Already authenticated.' })
  if (connection.socket.readyState !== connection.socket.OPEN) return
  registry.identify(connection, user)
  send(connection, { type: 'AUTHENTICATED' })
  // Looked up again: a profile created in the meantime was announced before this connection was registered for it.
  const { profileId } = user.profileId === null ? ((await facts.authenticate(token, connection.network)) ?? user) : user
  if (profileId === null) return
  registry.addProfile(user.userId, profileId)
}

/** Sends the unread counts and the newest post of the feed, and subscribes the socket to new posts. */
async function sendCurrentState(
  { context, facts, registry, feed, queue }: SocketServices,
  connection: Connection,
): Promise<void> {
  const profileId = connection.user?.profileId
  if (!profileId) return
  await queue.afterwards(async () => {
    if (!registry.isConnected(profileId)) return
    // Before anything is awaited: the index must not load a member who has disconnected, as nothing would drop them.
    await feed.refresh(profileId)
    const sendCounts = await readUnread(facts, profileId)
    sendCounts(connection)
    // After the refresh, so that the index finds any post newer than this one.
    const newest = await facts.newestInFeed(profileId)
    if (newest !== undefined) scheduleFeedDot(connection, newest, context.now)
  })
}

function throttledOnly(error: unknown): 'throttled' {
  if (error instanceof AppError && error.code === 'throttled') return 'throttled'
  throw error
}

function parse(text: string): ClientMessage | undefined {
  try {
    return ClientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

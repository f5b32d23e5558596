import { setTimeout as sleep } from 'node:timers/promises'

import { closeCodes } from '@app/contract/socket-limits.ts'

import type { BusMessages } from '#bus/messages.ts'

import type { SocketServices } from './client-messages.ts'
import { send } from './connection.ts'
import { sendFeedDots } from './feed-dot.ts'
import type { Registry } from './registry.ts'
import { readUnread } from './unread.ts'

const closedPerTurn = 200
const turnMs = 100

/** Forwards bus messages to the sockets of this node. */
export function followBus(services: SocketServices): void {
  const { context, registry, prices, feed } = services
  const { bus, log, now } = context
  const guarded = (work: Promise<void>) =>
    void work.catch((error: unknown) => log.error({ err: error }, 'a bus message could not be handled'))

  bus.subscribe('prices', (change) => prices.take(change))
  bus.subscribe('feed', (post) => guarded(sendFeedDots({ now, feed, registry }, post)))
  bus.subscribe('interests', ({ profileId }) => guarded(refreshInterests(services, profileId)))
  bus.subscribe('inbox', (message) => guarded(notifyRecipient(services, message)))
  bus.subscribe('unread', ({ profileId }) => guarded(sendUnread(services, profileId)))
  bus.subscribe('profiles', (message) => guarded(notifyNewMember(services, message)))
  bus.subscribe('syncs', ({ memberId, session }) => {
    for (const connection of registry.ofProfile(memberId)) send(connection, { type: 'COMDIRECT_SESSION', session })
  })
  bus.subscribe('sessions', ({ sessionId, stays }) => {
    if (!stays) closeSessions(registry, new Set([sessionId]))
  })
  bus.onGap(() => {
    prices.forget()
    void closeAll(registry)
  })
}

/**
 * Closes every socket, as any may have missed something; its client reconnects and reads again. A few at a time, so that
 * they do not all reconnect at once.
 */
async function closeAll({ all }: Registry): Promise<void> {
  const connections = [...all]
  for (let first = 0; first < connections.length; first += closedPerTurn) {
    if (first > 0) await sleep(turnMs)
    for (const { socket } of connections.slice(first, first + closedPerTurn)) {
      socket.close(closeCodes.restarting, 'messages were missed')
    }
  }
}

async function refreshInterests({ registry, feed }: SocketServices, profileId: string): Promise<void> {
  const connections = [...registry.ofProfile(profileId)]
  if (connections.length === 0) return
  try {
    await feed.refresh(profileId)
  } catch (error) {
    for (const { socket } of connections) socket.close(closeCodes.restarting, 'messages were missed')
    throw error
  }
}

async function notifyRecipient({ facts, registry }: SocketServices, message: BusMessages['inbox']): Promise<void> {
  const connections = [...registry.ofProfile(message.recipientId)]
  if (connections.length === 0) return
  const sendCounts = await readUnread(facts, message.recipientId)
  for (const connection of connections) {
    send(connection, { type: 'NOTIFICATION', kind: message.kind, sender: message.senderId })
    sendCounts(connection)
  }
}

/** A member reads on one device; the others show the lower counts. */
async function sendUnread({ facts, registry }: SocketServices, profileId: string): Promise<void> {
  const connections = [...registry.ofProfile(profileId)]
  if (connections.length === 0) return
  connections.forEach(await readUnread(facts, profileId))
}

/** Treats the sockets that a user opened before having a profile as those of a member from now on. */
async function notifyNewMember(
  { facts, registry, feed }: SocketServices,
  { userId, profileId }: BusMessages['profiles'],
): Promise<void> {
  const connections = registry.addProfile(userId, profileId)
  if (connections.length === 0) return
  await feed.refresh(profileId)
  connections.forEach(await readUnread(facts, profileId))
}

/** Closes the sockets of sessions whose end this node has missed. */
export async function closeEndedSessions({ facts, registry }: SocketServices): Promise<void> {
  const open = new Set([...registry.all].flatMap(({ user }) => user?.sessionId ?? []))
  if (open.size === 0) return
  const live = new Set(await facts.liveSessions([...open]))
  closeSessions(registry, new Set([...open].filter((id) => !live.has(id))))
}

function closeSessions(registry: Registry, ended: ReadonlySet<string>): void {
  for (const { user, socket } of registry.all) {
    if (user && ended.has(user.sessionId)) socket.close(closeCodes.signedOut, 'signed out')
  }
}

import { closeCodes } from '@app/contract/socket-limits.ts'

import type { Parts } from './client-messages.ts'
import { tell } from './connection.ts'
import { type FeedMessage, tellFollowers } from './feed-dot.ts'
import { readPrices } from './price-messages.ts'
import type { Registry } from './registry.ts'

type InboxMessage = { recipientId: string; kind: string; senderId: string | null }
type ProfileMessage = { userId: string; profileId: string }

/** Hands on to the sockets of this node what any node says. */
export function followBus(parts: Parts): void {
  const { context, registry, prices } = parts
  const { bus, log } = context
  const guarded = (work: Promise<void>) =>
    void work.catch((error: unknown) => log.error({ err: error }, 'live message'))

  bus.subscribe('prices', (message) => prices.take(readPrices(message)))
  bus.subscribe('feed', (message) =>
    guarded(tellFollowers({ now: context.now, ...parts }, JSON.parse(message) as FeedMessage)),
  )
  bus.subscribe('inbox', (message) => guarded(tellRecipient(parts, JSON.parse(message) as InboxMessage)))
  bus.subscribe('profiles', (message) => guarded(tellNewMember(parts, JSON.parse(message) as ProfileMessage)))
  bus.subscribe('sessions', (message) => {
    const { sessions } = JSON.parse(message) as { sessions: string[] }
    closeSessions(registry, new Set(sessions))
  })
}

async function tellRecipient({ facts, registry }: Parts, message: InboxMessage): Promise<void> {
  const connections = [...registry.ofProfile(message.recipientId)]
  if (connections.length === 0) return
  const unread = await facts.unread(message.recipientId)
  for (const connection of connections) {
    tell(connection, { type: 'NOTIFICATION', kind: message.kind, sender: message.senderId })
    tell(connection, { type: 'UNREAD', ...unread })
  }
}

/** From now on the sockets that a user opened before having a profile get what a member gets. */
async function tellNewMember({ facts, registry }: Parts, { userId, profileId }: ProfileMessage): Promise<void> {
  const connections = registry.addProfile(userId, profileId)
  if (connections.length === 0) return
  const unread = await facts.unread(profileId)
  for (const connection of connections) tell(connection, { type: 'UNREAD', ...unread })
}

/** Closes the sockets of sessions that have ended without this node having been told. */
export async function closeEndedSessions({ facts, registry }: Parts): Promise<void> {
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

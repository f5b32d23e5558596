import { closeCodes, socketLimits } from '@app/contract/socket-limits.ts'

import type { User } from '#http/viewer.ts'

import { type Connection, turns } from './connection.ts'
import { addTo, removeFrom } from './connection-sets.ts'
import { createUnauthenticated } from './unauthenticated.ts'

/** Who is connected to this node, and who watches what. */
export type Registry = ReturnType<typeof createRegistry>

export function createRegistry({ mostUnauthenticated }: { mostUnauthenticated?: number } = {}) {
  const all = new Set<Connection>()
  const unauthenticated = createUnauthenticated(mostUnauthenticated)
  const byUser = new Map<string, Set<Connection>>()
  const byProfile = new Map<string, Set<Connection>>()
  const watchers = Array.from({ length: turns }, () => new Map<string, Set<Connection>>())

  function unwatch(connection: Connection, instrumentId: string): void {
    connection.watches.delete(instrumentId)
    connection.owed.delete(instrumentId)
    removeFrom(watchers[connection.turn]!, instrumentId, connection)
  }

  return {
    all: all as ReadonlySet<Connection>,

    /** Adds a connection that has yet to authenticate. */
    add(connection: Connection): void {
      all.add(connection)
      unauthenticated.add(connection)
    },

    /** Assigns a connection to its user; beyond the limit per user the oldest is closed. */
    identify(connection: Connection, user: User): void {
      connection.user = user
      unauthenticated.remove(connection)
      addTo(byUser, user.userId, connection)
      if (user.profileId !== null) addTo(byProfile, user.profileId, connection)
      const own = byUser.get(user.userId)!
      if (own.size > socketLimits.socketsPerUser) {
        const oldest = own.values().next().value!
        own.delete(oldest)
        oldest.socket.close(closeCodes.replaced, 'too many sockets')
      }
    },

    /** Registers the connections of a user under their new profile. Returns those that had none. */
    addProfile(userId: string, profileId: string): Connection[] {
      const added = [...(byUser.get(userId) ?? [])].filter(({ user }) => user?.profileId === null)
      for (const connection of added) {
        connection.user = { ...connection.user!, profileId }
        addTo(byProfile, profileId, connection)
      }
      return added
    },

    remove(connection: Connection): void {
      all.delete(connection)
      unauthenticated.remove(connection)
      for (const instrumentId of connection.watches) removeFrom(watchers[connection.turn]!, instrumentId, connection)
      clearTimeout(connection.feed.timer)
      if (!connection.user) return
      removeFrom(byUser, connection.user.userId, connection)
      if (connection.user.profileId !== null) removeFrom(byProfile, connection.user.profileId, connection)
    },

    /** Returns false if this socket already watches as many as it may. */
    watch(connection: Connection, instrumentId: string): boolean {
      if (!connection.watches.has(instrumentId) && connection.watches.size >= socketLimits.watches) return false
      connection.watches.add(instrumentId)
      addTo(watchers[connection.turn]!, instrumentId, connection)
      return true
    },
    unwatch,

    /** The watchers that are served in this turn. */
    watchersOf: (instrumentId: string, turn: number): Iterable<Connection> => watchers[turn]!.get(instrumentId) ?? [],
    /** The instruments that at least one connection watches. */
    watchedIds: (): string[] => [...new Set(watchers.flatMap((ofTurn) => [...ofTurn.keys()]))],
    ofProfile: (profileId: string): Iterable<Connection> => byProfile.get(profileId) ?? [],
    isConnected: (profileId: string): boolean => byProfile.has(profileId),
  }
}

import { closeCodes, socketLimits } from '@app/contract/socket-limits.ts'

import type { User } from '#http/viewer.ts'

import type { Connection } from './connection.ts'

/** Who is connected to this node, and who watches what. */
export type Registry = ReturnType<typeof createRegistry>

/** Connections of a node that have not authenticated yet; enough for all its members to come back at once. */
const most = 10_000

export function createRegistry({ mostUnauthenticated = most } = {}) {
  const all = new Set<Connection>()
  const unauthenticated = new Set<Connection>()
  const unauthenticatedByNetwork = new Map<string, Set<Connection>>()
  const byUser = new Map<string, Set<Connection>>()
  const byProfile = new Map<string, Set<Connection>>()
  const watchers = new Map<string, Set<Connection>>()

  function unwatch(connection: Connection, instrumentId: string): void {
    connection.watches.delete(instrumentId)
    connection.owed.delete(instrumentId)
    removeFrom(watchers, instrumentId, connection)
  }

  function leaveUnauthenticated(connection: Connection): void {
    unauthenticated.delete(connection)
    removeFrom(unauthenticatedByNetwork, connection.network, connection)
  }

  /** Closes the oldest of too many: a member authenticates at once and is hardly ever the oldest. */
  function closeOldest(connections: ReadonlySet<Connection>, allowed: number): void {
    if (connections.size <= allowed) return
    const oldest = connections.values().next().value!
    leaveUnauthenticated(oldest)
    oldest.socket.close(closeCodes.tryAgain, 'too many sockets')
  }

  return {
    all: all as ReadonlySet<Connection>,

    /** Adds a connection that has yet to authenticate; too many of one network or of all give way to it. */
    add(connection: Connection): void {
      all.add(connection)
      unauthenticated.add(connection)
      addTo(unauthenticatedByNetwork, connection.network, connection)
      closeOldest(unauthenticatedByNetwork.get(connection.network)!, socketLimits.unauthenticatedPerNetwork)
      closeOldest(unauthenticated, mostUnauthenticated)
    },

    /** Ties a connection to who it belongs to; beyond the limit of a user the oldest gives way. */
    identify(connection: Connection, user: User): void {
      connection.user = user
      leaveUnauthenticated(connection)
      addTo(byUser, user.userId, connection)
      if (user.profileId !== null) addTo(byProfile, user.profileId, connection)
      const own = byUser.get(user.userId)!
      if (own.size > socketLimits.socketsPerUser) {
        const oldest = own.values().next().value!
        own.delete(oldest)
        oldest.socket.close(closeCodes.replaced, 'too many sockets')
      }
    },

    /** Registers the connections of a user under a profile that is new to them, and returns these. */
    addProfile(userId: string, profileId: string): Connection[] {
      const added: Connection[] = []
      for (const connection of byUser.get(userId) ?? []) {
        if (!connection.user || connection.user.profileId !== null) continue
        connection.user = { ...connection.user, profileId }
        addTo(byProfile, profileId, connection)
        added.push(connection)
      }
      return added
    },

    remove(connection: Connection): void {
      all.delete(connection)
      leaveUnauthenticated(connection)
      for (const instrumentId of connection.watches) removeFrom(watchers, instrumentId, connection)
      clearTimeout(connection.feed.timer)
      if (!connection.user) return
      removeFrom(byUser, connection.user.userId, connection)
      if (connection.user.profileId !== null) removeFrom(byProfile, connection.user.profileId, connection)
    },

    /** False when this socket already watches as much as it may. */
    watch(connection: Connection, instrumentId: string): boolean {
      if (!connection.watches.has(instrumentId) && connection.watches.size >= socketLimits.watches) return false
      connection.watches.add(instrumentId)
      addTo(watchers, instrumentId, connection)
      return true
    },
    unwatch,

    watchersOf: (instrumentId: string): Iterable<Connection> => watchers.get(instrumentId) ?? [],
    /** The instruments that somebody watches. */
    watchedIds: (): string[] => [...watchers.keys()],
    ofProfile: (profileId: string): Iterable<Connection> => byProfile.get(profileId) ?? [],
    profileIds: (): string[] => [...byProfile.keys()],
  }
}

function addTo(map: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const set = map.get(key)
  if (set) set.add(connection)
  else map.set(key, new Set([connection]))
}

function removeFrom(map: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const set = map.get(key)
  set?.delete(connection)
  if (set?.size === 0) map.delete(key)
}

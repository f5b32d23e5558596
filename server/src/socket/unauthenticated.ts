import { closeCodes, socketLimits } from '@app/contract/socket-limits.ts'

import type { Connection } from './connection.ts'
import { addTo, removeFrom } from './connection-sets.ts'

/** Per node; enough for all its members to reconnect at once. */
const mostOfNode = 10_000

/**
 * The connections of this node that have not authenticated yet. Beyond the limit per network or per node the oldest is
 * closed: a member authenticates at once and is hardly ever the oldest.
 */
export function createUnauthenticated(most = mostOfNode) {
  const all = new Set<Connection>()
  const byNetwork = new Map<string, Set<Connection>>()

  function remove(connection: Connection): void {
    all.delete(connection)
    removeFrom(byNetwork, connection.network, connection)
  }

  function closeOldest(connections: ReadonlySet<Connection>, allowed: number): void {
    if (connections.size <= allowed) return
    const oldest = connections.values().next().value!
    remove(oldest)
    oldest.socket.close(closeCodes.tryAgain, 'too many sockets')
  }

  return {
    add(connection: Connection): void {
      all.add(connection)
      addTo(byNetwork, connection.network, connection)
      closeOldest(byNetwork.get(connection.network)!, socketLimits.unauthenticatedPerNetwork)
      closeOldest(all, most)
    },
    remove,
  }
}

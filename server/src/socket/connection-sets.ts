import type { Connection } from './connection.ts'

type ConnectionSets = Map<string, Set<Connection>>

export function addTo(map: ConnectionSets, key: string, connection: Connection): void {
  const set = map.get(key)
  if (set) set.add(connection)
  else map.set(key, new Set([connection]))
}

export function removeFrom(map: ConnectionSets, key: string, connection: Connection): void {
  const set = map.get(key)
  set?.delete(connection)
  if (set?.size === 0) map.delete(key)
}

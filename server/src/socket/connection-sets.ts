import type { Connection } from './connection.ts'

type Sets = Map<string, Set<Connection>>

export function addTo(map: Sets, key: string, connection: Connection): void {
  const set = map.get(key)
  if (set) set.add(connection)
  else map.set(key, new Set([connection]))
}

export function removeFrom(map: Sets, key: string, connection: Connection): void {
  const set = map.get(key)
  set?.delete(connection)
  if (set?.size === 0) map.delete(key)
}
